export { referencesOf } from './navigation.ts';
