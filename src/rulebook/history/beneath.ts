export * from './changes.ts';
