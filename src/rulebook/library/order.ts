export { compareKeys } from '../numbers/compare-keys.ts';
export { byShelf } from './navigation.ts';
