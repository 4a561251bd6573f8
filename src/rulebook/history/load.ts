export { historyOf } from '../library/library.ts';
