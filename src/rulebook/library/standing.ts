export { standing } from './wording-notices.ts';
