import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { cardAddress } from '../addresses.ts';
import { entryBeingWritten, setLinks } from './set-links.ts';

/**
 * remark plugin: the cards that the entry being written names become links to their pages.
 *
 * @example 'Tap Chimeric Staff.' // 'Tap [Chimeric Staff](/cards/chimeric-staff/).'
 */
export function remarkCards() {
  return (tree: Root, file: VFile): void => {
    const links = entryBeingWritten(file).cards.map(({ start, end, to }) => ({
      start,
      end,
      url: cardAddress(to),
    }));
    setLinks(tree, file, 'card', links);
  };
}
