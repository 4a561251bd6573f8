export * from './document-history.ts';
