import { describe, expect, test } from 'vitest';
import { partsStyles, selectorInPart } from '../../../src/build/parts-styles.ts';

const inPart = ':where([data-drawn], [data-drawn] *)';

describe('the styles of parts', () => {
  test.each([
    ['.block', `.block${inPart}`],
    ['.hover\\:text-ink:hover', `.hover\\:text-ink:hover${inPart}`],
    [':is(.\\*\\:mt-0 > *)', `:is(.\\*\\:mt-0 > *)${inPart}`],
    ['.field::placeholder', `.field${inPart}::placeholder`],
    ['.print\\:after:after', `.print\\:after${inPart}:after`],
    ['.after\\:block::after', `.after\\:block${inPart}::after`],
  ])('%s holds in parts alone', (selector, kept) => {
    expect(selectorInPart(selector)).toBe(kept);
  });

  const layer = (params: string) => ({ type: 'atrule', name: 'layer', params, parent: undefined });
  const ruleIn = (parent: object) => ({ selectors: ['.block'], parent }) as never;
  const selectorsAfter = (rule: { selectors: string[] }) => {
    partsStyles().Rule(rule as never);
    partsStyles().Rule(rule as never);
    return rule.selectors;
  };

  test('a rule of their layer is kept to them, once, also within a condition', () => {
    const media = { type: 'atrule', name: 'media', params: 'print', parent: layer('parts') };
    expect(selectorsAfter(ruleIn(layer('parts')))).toEqual([`.block${inPart}`]);
    expect(selectorsAfter(ruleIn(media))).toEqual([`.block${inPart}`]);
  });

  test('other rules stay as they are, and those within a rule, which is kept already', () => {
    expect(selectorsAfter(ruleIn(layer('utilities')))).toEqual(['.block']);
    expect(selectorsAfter(ruleIn({ type: 'rule', parent: layer('parts') }))).toEqual(['.block']);
    expect(selectorsAfter(ruleIn({ type: 'root' }))).toEqual(['.block']);
  });
});
