export { type FoundInRules, absentInRules } from './rules-then.ts';
