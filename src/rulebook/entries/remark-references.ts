import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { absentAddress, entryAddress } from '../addresses.ts';
import { absentTitle } from './links.ts';
import { entryBeingWritten, setLinks } from './set-links.ts';

/**
 * remark plugin: the references of the entry being written become links, to the entry meant or to
 * the page that says a number is not held.
 *
 * @example 'See Rule 414.' // 'See [Rule 414](/rulings/414/ "Not in the texts held here").'
 */
export function remarkReferences() {
  return (tree: Root, file: VFile): void => {
    const { references, document } = entryBeingWritten(file);
    const links = references.map(({ start, end, to, target }) =>
      to === null
        ? { start, end, url: absentAddress(document, target), title: absentTitle }
        : { start, end, url: entryAddress(to) },
    );
    setLinks(tree, file, 'reference', links);
  };
}
