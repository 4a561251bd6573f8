export * from './release-changes.ts';
