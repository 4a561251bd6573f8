import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { entryAddress } from '../addresses.ts';
import { entryBeingWritten, setLinks } from './set-links.ts';

/**
 * remark plugin: the terms that the entry being written uses become links to the glossary.
 *
 * @example 'It has trample.' // 'It has [trample](/cr/glossary/trample/).'
 */
export function remarkTerms() {
  return (tree: Root, file: VFile): void => {
    const links = entryBeingWritten(file).terms.map(({ start, end, to }) => ({
      start,
      end,
      url: entryAddress(to),
    }));
    setLinks(tree, file, 'term', links);
  };
}
