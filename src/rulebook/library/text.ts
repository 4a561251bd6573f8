/** The text of an entry as it is cut for where there is less room. */
export { cutAtWord } from '../words/cut-at-word.ts';
