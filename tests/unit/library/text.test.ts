import { describe, expect, test } from 'vitest';
import { cutAtWord, pageHtml } from '../../../src/rulebook/library/text.ts';

describe('pageHtml', () => {
  test.each([
    ['pay &lt;-something-&gt; now', 'pay <span class="placeholder">&lt;-something-&gt;</span> now'],
    ['&lt;-something&gt;', '<span class="placeholder">&lt;-something&gt;</span>'],
    ['target ~this~', 'target <span class="placeholder">~this~</span>'],
    ['add {W/U}', 'add <span class="mana">{W/U}</span>'],
    ['3 &lt; 4 and 5 &gt; 4', '3 &lt; 4 and 5 &gt; 4'],
    ['about ~ 3 or ~4', 'about ~ 3 or ~4'],
    [
      '<a class="card" href="/cards/x/" title="{T}">x</a>',
      '<a class="card" href="/cards/x/" title="{T}">x</a>',
    ],
  ])('%s', (html, expected) => {
    expect(pageHtml(html)).toBe(expected);
  });

  test('changes no word', () => {
    const html = '<p>&lt;-a-&gt; {T}, ~this~ "x" -- <a href="/y/">y</a></p>';
    const wordsOf = (markup: string) => markup.replace(/<[^>]*>/g, '');
    expect(wordsOf(pageHtml(html))).toBe(wordsOf(html));
  });
});

describe('cutAtWord', () => {
  test.each([
    ['Tap an untapped creature.', 12, 'Tap an…'],
    ['Short.', 12, 'Short.'],
    ['one, two three', 6, 'one…'],
    ['two\nlines', 20, 'two lines'],
    ['Unbreakable', 5, 'Unbr…'],
  ])('%j at %i', (text, length, expected) => {
    expect(cutAtWord(text, length)).toBe(expected);
    expect(cutAtWord(text, length).length).toBeLessThanOrEqual(length);
  });
});
