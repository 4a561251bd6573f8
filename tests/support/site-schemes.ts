import { makeSchemes } from '../../src/rules/numbers/scheme.ts';
import { documentsOfRepository } from './scratch.ts';

/** The number schemes of the documents whose texts are in the repository. */
export const siteSchemes = makeSchemes(documentsOfRepository());
