/**
 * Highlights the words of a search on the page opened from its results, with the CSS Custom Highlight
 * API. The words are not in the address, so that a copied address is the rule's own.
 */
import { makeLexicon, noWords } from '../../search/words.ts';
