export { outlineOfRelease } from './outlines.ts';
