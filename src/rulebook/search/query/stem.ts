/** Words brought to the stem under which the index holds them. */
import { stemmer } from 'stemmer';
import { isExactWord } from './tokens.ts';

/** Forms that the stemmer cannot know belong together, and words of the game that it would confuse. */
const irregular: Record<string, string> = {
  die: 'die',
  dies: 'die',
  died: 'die',
  dying: 'die',
  lost: 'lose',
  loses: 'lose',
  losing: 'lose',
  won: 'win',
  winning: 'win',
  drew: 'draw',
  drawn: 'draw',
  chose: 'choos',
  chosen: 'choos',
  paid: 'pai',
  pay: 'pai',
  pays: 'pai',
  paying: 'pai',
  dealt: 'deal',
  gave: 'give',
  given: 'give',
  took: 'take',
  taken: 'take',
  became: 'becom',
  kept: 'keep',
  held: 'hold',
  spent: 'spend',
  fought: 'fight',
  began: 'begin',
  begun: 'begin',
  shown: 'show',
  went: 'go',
  gone: 'go',
  goes: 'go',
  blocker: 'block',
  blockers: 'block',
  blockable: 'block',
  attacker: 'attack',
  attackers: 'attack',
  caster: 'cast',
  active: 'active',
  defender: 'defender',
  defenders: 'defender',
  enchantment: 'enchantment',
  enchantments: 'enchantment',
  equipment: 'equipment',
  equipments: 'equipment',
  general: 'general',
  generic: 'generic',
  phasing: 'phasing',
  phased: 'phasing',
  colour: 'color',
  colours: 'color',
  coloured: 'color',
  colourless: 'colorless',
  loose: 'lose',
  owner: 'own',
  owners: 'own',
  ownership: 'own',
  commander: 'commander',
  commanders: 'commander',
  planeswalker: 'planeswalker',
  planeswalkers: 'planeswalker',
  cannot: 'cant',
  has: 'have',
  had: 'have',
  does: 'do',
  did: 'do',
  doing: 'do',
};

const known = new Map<string, string>();

/** @example stemOf('regeneration') // 'regener' */
export function stemOf(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  const stem = isExactWord(word) ? word : (irregular[word] ?? stemmer(word));
  known.set(word, stem);
  return stem;
}
