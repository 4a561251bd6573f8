export { wordingNotice as standing } from './wording-notices.ts';
