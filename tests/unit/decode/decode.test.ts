import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../src/content-files/decode.ts';

const text = '100.1. “Café” – it’s 2—3 ways.\nSecond line…\n';

const marked = (mark: number[], body: Buffer) => Buffer.concat([Buffer.from(mark), body]);

describe('encodings', () => {
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with BOM', marked([0xef, 0xbb, 0xbf], Buffer.from(text))],
    ['UTF-16 LE with BOM', marked([0xff, 0xfe], iconv.encode(text, 'utf-16le'))],
    ['UTF-16 BE with BOM', marked([0xfe, 0xff], iconv.encode(text, 'utf-16be'))],
    ['UTF-16 LE', iconv.encode(text, 'utf-16le')],
    ['UTF-16 BE', iconv.encode(text, 'utf-16be')],
    ['Windows-1252', iconv.encode(text, 'windows-1252')],
  ])('%s gives the same text', (encoding, bytes) => {
    expect(decodeText(bytes, 'a.txt')).toEqual({ text, encoding, problems: [] });
  });

  test('an empty file is not a text', () => {
    expect(decodeText(new Uint8Array(), 'a.txt').text).toBe('');
  });
});

describe('line ends and spaces', () => {
  test.each([
    ['LF', 'a\nb\n\nc'],
    ['CRLF', 'a\r\nb\r\n\r\nc'],
    ['CR', 'a\rb\r\rc'],
    ['a mixture', 'a\r\nb\r\r\nc'],
    ['CR CRLF throughout', 'a\r\r\nb\r\r\n\r\r\nc'],
    ['line separators', 'a\u2028b\n\u2029c'],
  ])('%s', (_name, received) => {
    expect(decodeText(Buffer.from(received), 'a.txt').text).toBe('a\nb\n\nc');
  });

  test('a no-break space becomes a space', () => {
    expect(decodeText(Buffer.from('702.1a\u00a0Text'), 'a.txt').text).toBe('702.1a Text');
    expect(decodeText(Buffer.from([0x61, 0xa0, 0x62]), 'a.txt').text).toBe('a b');
  });
});

/** In each text, `‸` marks where the problem must be reported. It is removed before decoding. */
describe('lost or broken characters', () => {
  test.each([
    ['lost-characters', 'The rules\nfor people who‸?ve moved on.'],
    ['lost-characters', 'See rule 421, ‸?Infinite Loops? and so on.'],
    ['lost-characters', 'It‸\ufffds gone.'],
    ['wrong-encoding', '100.1. The rules‸\0'],
    ['wrong-encoding', 'It‸â€™s twice encoded.'],
  ])('%s is reported in %j', (rule, marked) => {
    const offset = marked.indexOf('‸');
    const before = marked.slice(0, offset).split('\n');
    const { problems } = decodeText(Buffer.from(marked.replace('‸', '')), 'a.txt');
    expect(problems.map((each) => each.rule)).toContain(rule);
    const [problem] = problems;
    expect([problem?.file, problem?.line, problem?.column]).toEqual([
      'a.txt',
      before.length,
      (before.at(-1)?.length ?? 0) + 1,
    ]);
  });

  test('question marks in questions and addresses are not lost characters', () => {
    const fine = 'Questions?\nSee default.asp?x=magic. Is it? Yes. Why?\n\n“What?” she asked.';
    expect(decodeText(Buffer.from(fine), 'a.txt').problems).toEqual([]);
  });

  test('one question mark among many apostrophes is not a lost character', () => {
    expect(decodeText(Buffer.from("it's, it's, it's, don?t"), 'a.txt').problems).toEqual([]);
  });

  test('a text that ends within a character is an error', () => {
    const whole = Buffer.from('It’s “here”');
    const { problems, text: rest } = decodeText(whole.subarray(0, -1), 'a.txt');
    expect(rest).toBe('It’s “here');
    expect(problems.map((each) => each.rule)).toEqual(['truncated-file']);
    const wide = marked([0xff, 0xfe], iconv.encode('abc', 'utf-16le')).subarray(0, -1);
    expect(decodeText(wide, 'a.txt').problems.map((each) => each.rule)).toEqual(['truncated-file']);
  });

  test('invalid bytes after a UTF-8 byte order mark are an error', () => {
    const { problems } = decodeText(
      marked([0xef, 0xbb, 0xbf], Buffer.from([0x41, 0x92, 0x42])),
      'a',
    );
    expect(problems[0]).toMatchObject({ rule: 'wrong-encoding', severity: 'error', line: 1 });
  });
});
