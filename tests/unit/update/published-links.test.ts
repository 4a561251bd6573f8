import { describe, expect, test } from 'vitest';
import { dayInName, publishedFiles } from '../../../scripts/update/published-links.ts';

describe('the date in the name of a file', () => {
  test.each([
    ['TidyRules 20260807.txt', '2026-08-07'],
    ['TidyRules_2026-08-07.txt', '2026-08-07'],
    ['MTG_MTR_2025_Nov10_EN.pdf', '2025-11-10'],
    ['MTG_MTR_2025_Apr 21_EN.pdf', '2025-04-21'],
    ['MTG_IPG_2024Sep23_EN.pdf', '2024-09-23'],
    ['MTG_JAR_2Sept2024_EN.pdf', '2024-09-02'],
    ['Rules November 10, 2025.docx', '2025-11-10'],
    ['Rules 20261332.txt', null],
    ['Rules v2.txt', null],
  ])('%s', (name, day) => {
    expect(dayInName(name)).toBe(day);
  });
});

describe('the files on a page', () => {
  const page = 'https://rules.example/en/rules';
  test.each([
    ['a space in the address', '<a href="/f/TidyRules 20260807.txt">Text</a>'],
    ['an encoded space', '<a href="/f/TidyRules%2020260807.txt">Text</a>'],
    [
      'an older text first',
      '<a href="/f/TidyRules 20260619.txt"><a href="/f/TidyRules 20260807.txt">',
    ],
    ['other formats', '<a href="/f/TidyRules 20261001.pdf"><a href="/f/TidyRules 20260807.txt">'],
    ['another spelling', '<a href=" /f/TIDYRULES%2020260807.TXT ">'],
    ['a base address', '<base href="https://rules.example/f/"><a href="TidyRules 20260807.txt">'],
    [
      'a script',
      '<script>x={"u":"https:\\u002F\\u002Frules.example\\/f\\/TidyRules 20260807.txt"}</script>',
    ],
  ])('with %s', (_what, html) => {
    const [newest] = publishedFiles(html, page, 'TidyRules*.txt').files;
    expect(newest?.address.toLowerCase()).toBe('https://rules.example/f/tidyrules%2020260807.txt');
    expect(newest?.day).toBe('2026-08-07');
  });

  test('in the language that the pattern names', () => {
    const html = ['DE', 'EN', 'FR']
      .map((each) => `<a href="Guide_2024Sep23_${each}.pdf">`)
      .join('');
    const { files } = publishedFiles(html, page, 'Guide_*_EN.pdf');
    expect(files.map(({ name }) => name)).toEqual(['Guide_2024Sep23_EN.pdf']);
  });
});
