import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { VFile } from 'vfile';
import type { Entry } from './entry.ts';
import { remarkCards } from './remark-cards.ts';
import { remarkCitations } from './remark-citations.ts';
import { remarkReferences } from './remark-references.ts';
import { remarkTerms } from './remark-terms.ts';
import { parseText } from './text-tree.ts';

const writer = unified()
  .use(parseText)
  .use(remarkReferences)
  .use(remarkCitations)
  .use(remarkCards)
  .use(remarkTerms)
  .use(remarkStringify)
  .freeze();

/**
 * An entry's text as Markdown, its references, citations, cards and terms as links. The tree is
 * serialised, never joined from strings, so that whatever the text holds arrives as text.
 *
 * @example toMarkdown(entry) // 'See [Rule 414](/rulings/414/ "Not in the texts held here").\n'
 * @throws VFileMessage where two links would cross
 */
export function toMarkdown(entry: Entry): string {
  const file = new VFile({ path: `${entry.id}.md`, value: entry.text, data: { entry } });
  return String(writer.processSync(file));
}
