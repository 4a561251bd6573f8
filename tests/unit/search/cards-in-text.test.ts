import { describe, expect, test } from 'vitest';
import { makeCardNames } from '../../../src/search/card-names.ts';
import { cardsInText, namesInText, unknownNames } from '../../../src/search/cards-in-text.ts';

const all = [
  ...['Harbour Copyist', 'Tidewright’s Ledger', 'Orrin, Keeper of Buoys', 'Brume', 'Regatta'],
  ...[
    'Who // What // Why',
    'Hoist // Lower',
    'Lower the Sails',
    'Anchor',
    'Regatta Fever',
    'Mira, Pilot',
  ],
  ...[
    'Mira, Smuggler',
    'Regatta of Fools',
    'Turn the Tide',
    'Ledger',
    'Sea Wharves',
    'Gull',
    'Coating',
  ],
];
const names = makeCardNames(
  all,
  all.map(() => 1),
);
const inRules = ['lower', 'anchor', 'turn', 'the', 'tide', 'sail', 'sails', 'harbour', 'scarf'];
const mentioned = ['gull'];
const rules = {
  countOf: (word: string) => (inRules.includes(word) ? 99 : Number(mentioned.includes(word))),
  isInLowerCase: (word: string) => inRules.includes(word),
  isCommon: (word: string) => ['who', 'what', 'why', 'does', 'can', 'i', 'is'].includes(word),
  isTitle: (words: readonly string[]) => words.join(' ') === 'anchor',
  hasPhrase: (words: readonly string[]) => words.join(' ') === 'lower the sails',
};
const found = (text: string) => cardsInText(text, names, rules).map(({ card }) => all[card]);

describe('the name of a card', () => {
  test.each([
    ['does Harbour Copyist untap', 'Harbour Copyist'],
    ['does harbour copyist untap', 'Harbour Copyist'],
    ["does the Harbour Copyist's ability count", 'Harbour Copyist'],
    ['are two harbour copyists legal', 'Harbour Copyist'],
    ['does harbour copyst untap', 'Harbour Copyist'],
    ['does yarbour copyist untap', 'Harbour Copyist'],
    ['does tidewrigts ledger draw', 'Tidewright’s Ledger'],
    ['can Orrin be attacked', 'Orrin, Keeper of Buoys'],
    ['does brume resolve', 'Brume'],
    ['does a gull fly, which the rules only name', 'Gull'],
    ['if I Storm Harbour Copyist twice', 'Harbour Copyist'],
    ['if I Brume Harbour Copyist twice', 'Brume', 'Harbour Copyist'],
    ['i cast Hoist on it', 'Hoist // Lower'],
    ['can turn the tide be countered', 'Turn the Tide'],
    ['does a non-brume spell count', 'Brume'],
    ['does Tidewright’s Ledger draw for the Ledger', 'Tidewright’s Ledger'],
  ])('is found in: %s', (text, ...named) => {
    expect(found(text)).toEqual(named);
  });

  test.each([
    ['who may do what and why', 'question words'],
    ['can i lower the sails now', 'words of a rule'],
    ['i want to see the regatta', 'a word that several names have'],
    ['i cast Storm the Brume today', 'the end of a longer name'],
    ['does Orrin, Terror of Eels untap', 'another card of the same first name'],
    ['can Mira attack', 'the first name of two cards'],
    ['is an Anchor sunk', 'the title of a rule'],
    ['is boating fun', 'a word with another first letter'],
    ['do sea waves float', 'another word that is only like one of a name'],
    ['i brume his barge', 'what somebody does'],
    ['do sea scarves float', 'the plural of a word of a rule'],
    ['it was why by the way', 'a side in lower case'],
    ['can a Brume’s Anchor sink', 'the owner in a longer name'],
    ['does a well-harbour copyist untap', 'the second part of a word and the next one'],
  ])('is not read in: %s (%s)', (text) => {
    expect(found(text)).toEqual([]);
  });
});

test.each([
  ['does Storm the Quay’s ability flood it', 'Storm the Quay'],
  ['does Lord Storm, Ruler of Seas flood it', 'Lord Storm, Ruler of Seas'],
  ['what if Lower the Sails floods it'],
  ['can Harbour Copyist flood it'],
  ['does a Mono-Red or Post-Tide boat flood it'],
  ['Resolution of Towing with Mooring'],
  ['Many Boats Can Flood per Harbour'],
  ['what is legal at Port Nowhere'],
  ['Stormy Day Ahead floods it'],
])('unknown names in: %s', (text, ...unknown) => {
  const known = cardsInText(text, names, rules);
  expect([...unknownNames(namesInText(text), known, rules).keys()]).toEqual(unknown);
});
