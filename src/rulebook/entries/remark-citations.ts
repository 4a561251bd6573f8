import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { citedSourceAddress } from '../addresses.ts';
import { entryBeingWritten, setLinks } from './set-links.ts';

/**
 * remark plugin: the citations of the entry being written become links to what is cited.
 *
 * @example 'Tap it. [Aahz 1994]' // 'Tap it. [\[Aahz 1994\]](/citations/sources/aahz/)'
 */
export function remarkCitations() {
  return (tree: Root, file: VFile): void => {
    const links = entryBeingWritten(file).citations.map(({ start, end, sourceSlug }) => ({
      start,
      end,
      url: citedSourceAddress(sourceSlug),
    }));
    setLinks(tree, file, 'citation', links);
  };
}
