export { entriesInForce } from './outlines.ts';
