export { otherMeanings } from './wording-notices.ts';
