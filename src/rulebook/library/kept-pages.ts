export { keptPages } from './pages.ts';
