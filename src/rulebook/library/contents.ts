export { contentsOf } from './outlines.ts';
