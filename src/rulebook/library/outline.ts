export { outlineOf } from './outlines.ts';
