/** Tests rules in another language, whose words are in document.yaml. */
import { expect, test } from 'vitest';
import { findReferences } from '../../../src/rules/texts/find-references.ts';
import { numberedRules } from '../../../src/rules/texts/formats/numbered-rules/index.ts';

const document = {
  slug: 'regles',
  words: { rule: 'règle', and: 'et', or: 'ou', to: 'à', see: 'voir', example: 'exemple' },
};

const found = (text: string) => {
  const grammar = numberedRules.references(document);
  return findReferences(text, grammar).map(({ words }) => words);
};

test.each([
  ['les règles 1.3.1 et 1.3.2', ['règles 1.3.1', '1.3.2']],
  ['Règle 1.2 ou 1.3', ['Règle 1.2', '1.3']],
  ['les règles 1.3.1 à 1.3.4', ['règles 1.3.1 à 1.3.4']],
  ['(voir 4.2)', ['voir 4.2']],
  ['Voir 4.2.', ['Voir 4.2']],
  ['see rule 4.2 and 4.3', ['rule 4.2', '4.3']],
  ['de 4.2 à 4.3 mètres', []],
])('finds references in “%s”', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test.each(['Exemple : Une passe.', 'Exemples: Une passe.', 'Example: Une passe.'])(
  'finds the example “%s”',
  (line) => {
    const text = `1. Jeu\n1.1. Passes\n1.1.1. Le joueur passe.\n${line}\n`;
    const { items } = numberedRules.parse(text, 'regles.txt', document);
    expect(items.at(-1)).toMatchObject({ kind: 'example', text: 'Une passe.' });
  },
);
