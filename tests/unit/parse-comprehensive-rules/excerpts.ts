import { readFileSync } from 'node:fs';

const read = (name: string) => readFileSync(`tests/fixtures/tidy-game/${name}.txt`, 'utf8');

/** A short text in the format of the Comprehensive Rules. */
export const release = read('release');

/** Another one, with lines broken as in old releases. */
export const wrapped = read('wrapped');
