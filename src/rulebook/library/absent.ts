export * from '../entries/absent-numbers.ts';
