/** Tests that pages are valid HTML and follow the content security policy. */
import { hasOtherContent } from '../support/scratch.ts';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { beforePaintScript } from '../../src/site/before-paint-script.ts';
import { attribute, elementsIn, least, pageAt, pages, textOf } from './built-site.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // HTML5 allows several forms of these. Astro decides which one to write.
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // The suggestions of the search box use ARIA roles, because HTML has no such element.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // Some titles in the texts are long.
    'long-title': 'off',
  },
});

const oneOfEachKind = [
  ...['/', '/rulings/', '/cr/', '/rulings/501/', '/rulings/501.5/', '/rulings/501.5b/'],
  ...['/rulings/505.5.Ruling.1/', '/rulings/E.3.Note.1/', '/rulings/401.2.Example.1/'],
  ...['/rulings/K.18/', '/citations/', '/cards/', '/search/', '/about/', '/offline/'],
  ...['/404.html'],
];

test.each(oneOfEachKind)('%s is valid HTML', async (address) => {
  const page = pageAt.get(address);
  const report = await validator.validateString(page?.html ?? '', address);
  const faults = report.results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  );
  expect(faults).toEqual([]);
});

test('no page has inline styles or scripts, except the one that sets the theme', () => {
  const faults = pages.flatMap((page) =>
    page.elements.flatMap((element) => {
      const script =
        element.tagName === 'script' &&
        attribute(element, 'src') === undefined &&
        textOf(element) !== beforePaintScript;
      const inline =
        script ||
        element.tagName === 'style' ||
        element.attrs.some(({ name }) => name === 'style' || name.startsWith('on'));
      return inline ? `${page.address}: <${element.tagName}>` : [];
    }),
  );
  expect(faults).toEqual([]);
});

test('every page has its content security policy before anything that it loads', () => {
  const styled = pages.filter(({ elements }) =>
    elements.some((each) => attribute(each, 'rel') === 'stylesheet'),
  );
  const faults = styled.filter(({ elements }) => {
    const policy = elements.find(
      (each) => attribute(each, 'http-equiv') === 'content-security-policy',
    );
    const first = elements.find(({ tagName }) => tagName === 'link' || tagName === 'script');
    const rules = (policy && attribute(policy, 'content'))?.split(';') ?? [];
    const isFirst = policy && first && elements.indexOf(policy) < elements.indexOf(first);
    return !isFirst || !rules.includes("default-src 'self'") || /unsafe|https?:/.test(rules.join());
  });
  expect(styled.length).toBeGreaterThan(least(300));
  expect(faults.map(({ address }) => address)).toEqual([]);
});

test('every page has exactly one h1, and no id occurs twice', () => {
  const faults = pages.flatMap(({ address, elements, html }) => {
    if (html.includes('http-equiv="refresh"')) return [];
    const headings = elements.filter(({ tagName }) => tagName === 'h1').length;
    const ids = elements.flatMap((element) => attribute(element, 'id') ?? []);
    return headings === 1 && ids.length === new Set(ids).size ? [] : address;
  });
  expect(faults).toEqual([]);
});

// Texts that an owner imported are shown as printed, also with a space before a period.
test.skipIf(hasOtherContent())(
  'no link begins or ends with a space, and no period or comma follows one',
  () => {
    const faults = pages.flatMap(({ address, elements }) => {
      const isInSentence = ({ tagName, parentNode }: (typeof elements)[number]) =>
        tagName === 'a' && ['p', 'span'].includes(parentNode?.nodeName ?? '');
      const links = elements.filter(isInSentence).map(textOf);
      const loose = links.filter((words) => /^\s|\s$/.test(words));
      const stops = elements
        .filter(({ tagName }) => tagName === 'p')
        .filter(
          (each) => ![...elementsIn(each)].some(({ tagName }) => /^(?:ins|del)$/.test(tagName)),
        )
        .map(textOf)
        // The rules write an omission as “. . .”.
        .filter((words) => / [.,](?:\s|$)/.test(words.replaceAll(/\.?(?: \.){2,}/g, '…')));
      return [...loose, ...stops].map((words) => `${address}: ${words}`);
    });
    expect(faults).toEqual([]);
  },
);
