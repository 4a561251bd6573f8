/** Writes Markdown files with front matter, by remark: entries and published files. */
import type { RootContent } from 'mdast';
import { gfmTableFromMarkdown, gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { remark } from 'remark';
import type { Processor } from 'unified';
import { stringify } from 'yaml';
import { markdownSettings } from './markdown.ts';

/** remark plugin: reads and writes tables. The rest of GFM would read `~this~` as deleted. */
export function remarkTables(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [gfmTable()];
  data.fromMarkdownExtensions = [gfmTableFromMarkdown()];
  data.toMarkdownExtensions = [gfmTableToMarkdown({ tablePipeAlign: false })];
}

const processor = remark().use(remarkTables).data('settings', markdownSettings).freeze();

/**
 * Leaves out fields of the front matter without a value.
 * @example writeMarkdownFile({ kind: 'rule' }, [paragraphNode(['Use ~this~.'])])
 * // '---\nkind: rule\n---\n\nUse \\~this\\~.\n'
 */
export function writeMarkdownFile(front: object, children: RootContent[]): string {
  // Quotes what some readers of YAML take for a date.
  const yaml = stringify(front, { lineWidth: 0, compat: 'yaml-1.1' });
  const body = processor.stringify({ type: 'root', children });
  return `---\n${yaml}---\n${body && `\n${body}`}`;
}
