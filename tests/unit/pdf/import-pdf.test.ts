import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyContent, filesIn, importFile, received, rules } from '../import/texts.ts';

/** Makes the bytes of a PDF with one page. */
function pdf(content: string, { resources = '', trailer = '', objects = [] as string[] } = {}) {
  const stream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << ${resources} >> >>`,
    stream(content),
    ...objects,
  ];
  let text = '%PDF-1.4\n';
  const offsets = all.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

/** Makes a PDF in which each line of a text is printed below the one before. */
function pdfOfText(text: string): Buffer {
  const lines = text.replace(/[()]/g, String.raw`\$&`).split('\n');
  const shown = lines.map((line) => `(${line}) Tj 0 -12 Td`).join('\n');
  const content = Buffer.from(`BT /F1 10 Tf 54 760 Td\n${shown}\nET`, 'utf8').toString('latin1');
  return pdf(content, { resources: '/Font << /F1 5 0 R >>', objects: [font] });
}

const scanned = pdf('q 612 0 0 792 0 0 cm /Im1 Do Q', {
  resources: '/XObject << /Im1 5 0 R >>',
  objects: [
    '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\n \nendstream',
  ],
});

const hash = `<${'5a'.repeat(32)}>`;
const encrypted = pdf('', {
  trailer: `/Encrypt 5 0 R /ID [${hash} ${hash}]`,
  objects: [`<< /Filter /Standard /V 1 /R 2 /P -44 /O ${hash} /U ${hash} >>`],
});

describe('refuses a PDF that can’t be read, says what to do, and writes nothing', () => {
  it.each([
    ['encrypted', 'encrypted-pdf', encrypted, /password.* Save it without/],
    ['scanned', 'scanned-pdf', scanned, /pictures.* text/],
    ['cut off', 'broken-pdf', encrypted.subarray(0, 30), /broken.* Download it again/],
    ['without pages', 'broken-pdf', Buffer.from('%PDF-1.4\n%%EOF\n'), /broken.* Download it again/],
  ])('%s', async (_, rule, bytes, message) => {
    const content = emptyContent();
    const before = filesIn(content);
    const file = received(content, 'Rules.pdf', bytes);
    const { outcome, problems } = await importFile(file, { content });
    expect(outcome).toBe('refused');
    expect(problems).toMatchObject([
      { rule, severity: 'error', file, line: 1, message: expect.stringMatching(message) },
    ]);
    expect(filesIn(content)).toEqual(before);
  });
});

it('stores the PDF next to its text', async () => {
  const content = emptyContent();
  const bytes = pdfOfText(rules.replace(/[“”’]/g, "'"));
  const file = received(content, 'Rules.pdf', bytes);
  const { outcome, problems } = await importFile(file, { content });
  expect([outcome, problems.filter(({ severity }) => severity === 'error')]).toEqual([
    'imported',
    [],
  ]);
  expect(filesIn(content)).toEqual(
    expect.arrayContaining(['cr/2031-03-05/Rules.pdf', 'cr/2031-03-05/Rules.txt']),
  );
  const kept = path.join(content, 'sources/cr/2031-03-05/Rules.pdf');
  expect(readFileSync(kept).equals(bytes)).toBe(true);
});
