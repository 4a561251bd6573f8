/** The register as the browser fetches it: one line a number, each key only where it differs. */
import { makeRegister, type Register, type RegisterRow } from './register.ts';

/**
 * One line per document (`:slug`, or `:slug!` where it is whole), then one per number: how many
 * characters it shares with the key before, as one base-36 digit, the rest of it, and after tabs
 * its id where that is not document and key, and its title. Before the id stands `?` where it is
 * not held, `<` where it stands no more in the newest text.
 */
export function writeRegister(register: Register): string {
  const lines: string[] = [];
  for (const document of register.documents) {
    lines.push(`:${document.slug}${document.whole ? '!' : ''}`);
    let before = '';
    for (const row of document.rows) {
      lines.push(writeRow(row, before));
      before = row.key;
    }
  }
  return `${lines.join('\n')}\n`;
}

function writeRow(row: RegisterRow, before: string): string {
  let shared = 0;
  while (shared < 35 && shared < row.key.length && row.key[shared] === before[shared]) shared++;
  const id = row.id === `${row.document}/${row.key}` ? '' : row.id;
  const fields = [
    shared.toString(36) + row.key.slice(shared),
    (row.held ? '' : '?') + (row.current ? '' : '<') + id,
    (row.title ?? '').replace(/[\t\n]/g, ' '),
  ];
  return fields.join('\t').replace(/\t+$/, '');
}

/** Reads what `writeRegister` wrote. */
export function readRegister(file: string): Register {
  const rows: RegisterRow[] = [];
  const whole = new Set<string>();
  let document = '';
  let before = '';
  for (const line of file.split('\n')) {
    if (line === '') continue;
    if (line.startsWith(':')) {
      document = line.slice(1).replace(/!$/, '');
      if (line.endsWith('!')) whole.add(document);
      before = '';
      continue;
    }
    const [front = '', target = '', title = ''] = line.split('\t');
    const key = before.slice(0, Number.parseInt(front[0] ?? '0', 36)) + front.slice(1);
    before = key;
    rows.push({
      document,
      key,
      id: target.replace(/^[?<]+/, '') || `${document}/${key}`,
      title: title || null,
      held: !target.startsWith('?'),
      current: !/^\??</.test(target),
    });
  }
  return makeRegister(rows, whole);
}
