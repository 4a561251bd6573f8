import { describe, expect, test } from 'vitest';
import type { ReleaseItems } from '../../../src/rules/lineage/trace-timeline.ts';
import { releaseOf, timelineOf } from './releases.ts';

/** Returns a function that gives the lineage of a rule by its number in the last of these releases. */
function traced(...releases: Parameters<typeof timelineOf>) {
  const timeline = timelineOf(...releases);
  return (key: string) =>
    timeline.shownIn(timeline.document.releases.at(-1)?.id ?? '', key)?.lineage;
}

const old = releaseOf(
  '2008-01-01',
  '5 Additional Rules',
  '502 Keyword Abilities',
  '502.4 Soaring',
  '502.4a Soaring is an evasion ability.',
  '502.4b A creature with soaring can’t be blocked except by creatures with soaring.',
  '502.4c Multiple instances of soaring on the same creature are redundant.',
  '502.9 Stomping',
  '502.9a Stomping is a static ability that changes how combat damage is assigned. See rule 310.',
  '502.9b The controller of an attacking creature with stomping assigns damage to its blockers first.',
  '502.9c Multiple instances of stomping on the same creature are redundant.',
);

const renumbered = releaseOf(
  '2009-01-01',
  '7 Additional Rules',
  '702 Keyword Abilities',
  '702.9 Digging',
  '702.9a Digging is an activated ability that puts a land from a library into a graveyard.',
  '702.9b Multiple instances of digging on the same creature are redundant.',
  '702.10 Soaring',
  '702.10a Soaring is an evasion ability.',
  '702.10b A creature with soaring can’t be blocked except by creatures with soaring.',
  '702.10c Multiple instances of soaring on the same creature are redundant.',
  '702.17 Stomping',
  '702.17a Stomping is a static ability that changes how combat damage is assigned. See rule 510.',
  '702.17b The controller of an attacking creature with stomping first assigns damage to the creatures blocking it.',
  '702.17c If all blockers are removed from combat, all of its damage is assigned to the player.',
  '702.17d Multiple instances of stomping on the same creature are redundant.',
);

describe('a renumbered rule', () => {
  const lineageOf = traced(old, renumbered);

  test.each([
    ['7', '2008-01-01/5'],
    ['702', '2008-01-01/502'],
    ['702.10', '2008-01-01/502.4'],
    ['702.10b', '2008-01-01/502.4b'],
    ['702.10c', '2008-01-01/502.4c'],
    ['702.17', '2008-01-01/502.9'],
    ['702.17d', '2008-01-01/502.9c'],
    // The numbers that its text refers to have changed.
    ['702.17a', '2008-01-01/502.9a'],
    // It was also reworded, but is under the same heading.
    ['702.17b', '2008-01-01/502.9b'],
  ])('is followed: %s was %s', (key, first) => {
    expect(lineageOf(key)).toBe(first);
  });

  test.each(['702.9', '702.9a', '702.9b', '702.17c'])('leaves %s new', (key) => {
    expect(lineageOf(key)).toBe(`2009-01-01/${key}`);
  });
});

test('a new rule does not get the history of its number', () => {
  const lineageOf = traced(
    [
      '704.5j If two legendary permanents with the same name are in play, both are put into graveyards.',
      '704.5k If two world permanents are in play, the older of them is put into a graveyard.',
    ],
    [
      '704.5j If an Aura is attached to an illegal object, that Aura is put into a graveyard.',
      '704.5k If two legendary permanents with the same name are in play, both are put into graveyards.',
      '704.5m If two world permanents are in play, the older of them is put into a graveyard.',
    ],
  );
  expect(lineageOf('704.5j')).toBe('2002-01-01/704.5j');
  expect(lineageOf('704.5k')).toBe('2001-01-01/704.5j');
  expect(lineageOf('704.5m')).toBe('2001-01-01/704.5k');
});

test('a rule removed in one place is not followed to a different one added in another', () => {
  const lineageOf = traced(
    [
      '200.1 Mana',
      '200.1a If a player has unused mana at the end of a phase, that player loses that much life.',
    ],
    [
      '900.4 Commanders',
      '900.4b If a player would put a commander into a library, that player may set it aside.',
    ],
  );
  expect(lineageOf('900.4b')).toBe('2002-01-01/900.4b');
  expect(lineageOf('900.4')).toBe('2002-01-01/900.4');
});

test('a rule whose subrules stayed is followed under its number, not to a copy of its words', () => {
  const words = 'Once the dealer is known, each player takes twenty stones and draws seven tiles.';
  const subrules = (says: string) => [
    `103.3a In a team game, each team ${says} thirty stones.`,
    `103.3b In a duel of masters, each player ${says} forty stones.`,
  ];
  const lineageOf = traced(
    [`103.3 ${words}`, ...subrules('takes'), '905.1 A draft has rounds.'],
    [
      '103.3 Stones are handed out first.',
      ...subrules('starts with'),
      '905.1 A draft has rounds.',
      `905.2 ${words}`,
    ],
  );
  expect(lineageOf('103.3')).toBe('2001-01-01/103.3');
  expect(lineageOf('905.2')).toBe('2002-01-01/905.2');
});

test('headings with the same title are distinguished by their rules', () => {
  const general = (first: string, second: string) => [
    `${first} General`,
    `${first}.1 A creature can attack if it has been under its controller’s control.`,
    `${second} General`,
    `${second}.1 Spells and abilities are put on the stack when they are played.`,
  ];
  const lineageOf = traced(general('201', '401'), general('401', '601'));
  expect(lineageOf('401')).toBe('2001-01-01/201');
  expect(lineageOf('601')).toBe('2001-01-01/401');
});

test('a subheading that became a section is followed', () => {
  const rules = (number: string, subrule: (letter: string) => string) => [
    `${number} Creatures`,
    `${subrule('a')} A player who has priority may play a creature card from their hand.`,
    `${subrule('b')} Creature subtypes are always a single word and are listed after a dash.`,
  ];
  const lineageOf = traced(
    rules('212.3', (letter) => `212.3${letter}`),
    rules('302', (letter) => `302.${letter === 'a' ? 1 : 2}`),
  );
  expect(lineageOf('302')).toBe('2001-01-01/212.3');
  expect(lineageOf('302.2')).toBe('2001-01-01/212.3b');
});

test('short texts that many rules have are distinguished by the rule above', () => {
  const lineageOf = traced(
    ['100.1 Flying', '100.1a See rule 502.', '100.2 Reach', '100.2a See rule 503.'],
    ['300.1 Reach', '300.1a See rule 703.', '300.2 Flying', '300.2a See rule 702.'],
  );
  expect(lineageOf('300.2')).toBe('2001-01-01/100.1');
  expect(lineageOf('300.2a')).toBe('2001-01-01/100.1a');
  expect(lineageOf('300.1a')).toBe('2001-01-01/100.2a');
});

test('sentences that every keyword has are distinguished by the keyword', () => {
  const of = (keyword: string) =>
    `If a creature has two instances of ${keyword}, each is separate.`;
  const releases = [
    [
      '500.1 Lifelink',
      '500.1a Lifelink is an ability that triggers whenever damage is dealt.',
      `500.1b ${of('lifelink')}`,
    ],
    [
      '700.1 Lifelink',
      '700.1a Lifelink is an ability that triggers whenever damage is dealt.',
      '700.2 Cascade',
      '700.2a Cascade is an ability that triggers whenever a spell is cast.',
      `700.2b ${of('cascade')}`,
    ],
  ];
  const lineageOf = traced(...releases);
  expect(lineageOf('700.1a')).toBe('2001-01-01/500.1a');
  expect(lineageOf('700.2b')).toBe('2002-01-01/700.2b');
  expect(timelineOf(...releases).shownIn('2002-01-01', '700.2b')?.splitFrom).toBeUndefined();
});

test('a glossary term is followed if its text has changed', () => {
  const lineageOf = traced(
    ['glossary/bury Put into the graveyard.'],
    ['glossary/bury An obsolete term that appeared on certain older cards.'],
  );
  expect(lineageOf('glossary/bury')).toBe('2001-01-01/glossary/bury');
});

test('a removed rule that is added again in another place is the same rule', () => {
  const concede = 'A player may concede at any time and leaves the game at once.';
  const other = '100.1b Each player begins with twenty life.';
  const lineageOf = traced([`100.1a ${concede}`, other], [other], [other, `104.3a ${concede}`]);
  expect(lineageOf('104.3a')).toBe('2001-01-01/100.1a');
});

test('a newer release does not change the ids of lineages', () => {
  const further = releaseOf(
    '2010-01-01',
    ...['702.1 Soaring', '702.1a Soaring is an evasion ability.'],
  );
  const before = timelineOf(old, renumbered);
  const after = timelineOf(old, renumbered, further);
  for (const { from, key, lineage } of before.wordings) {
    expect(after.shownIn(from, key)?.lineage).toBe(lineage);
  }
  expect(after.shownIn('2010-01-01', '702.1a')?.lineage).toBe('2008-01-01/502.4a');
});

describe('a rule that is split into two, or merged from two', () => {
  const opening = 'A harbor master keeps the tide tables and posts them every dawn.';
  const tolls = 'Each merchant vessel that passes the breakwater owes a toll of two shells.';
  const whole = ['300 Harbors', `300.4 ${opening} ${tolls}`];
  const parts = ['300 Harbors', `300.4 ${opening}`, `300.5 ${tolls}`];

  test('is followed to the first part; the second part says that it was split off', () => {
    const timeline = timelineOf(whole, parts);
    expect(timeline.shownIn('2002-01-01', '300.4')?.lineage).toBe('2001-01-01/300.4');
    expect(timeline.shownIn('2002-01-01', '300.5')).toMatchObject({
      lineage: '2002-01-01/300.5',
      splitFrom: '2001-01-01/300.4',
    });
  });

  test('is followed from the first part; the second part says into which rule it was merged', () => {
    const timeline = timelineOf(parts, whole);
    expect(timeline.shownIn('2002-01-01', '300.4')?.lineage).toBe('2001-01-01/300.4');
    expect(timeline.shownIn('2001-01-01', '300.5')?.mergedInto).toBe('2001-01-01/300.4');
    expect(timeline.shownIn('2001-01-01', '300.4')?.mergedInto).toBeUndefined();
  });
});

test('a reworded rule is followed if the same rules refer to it', () => {
  const tables = 'Tide tables are read as rule NUMBER says, and by the harbor master alone.';
  const rest = ['100 Harbors', '100.1 Ships moor at the quay.'];
  const then = releaseOf(
    '2001-01-01',
    ...rest,
    `100.2 ${tables.replace('NUMBER', '200.1')}`,
    '200.1 Whoever reads tables counts every high tide of the week.',
  );
  const now = releaseOf(
    '2002-01-01',
    ...rest,
    `100.2 ${tables.replace('NUMBER', '900.7')}`,
    '900.6 Whoever mends sails counts every stitch of the week.',
    '900.7 Reading tables begins by counting the tides of that week, high ones.',
  );
  const refer = (release: ReleaseItems, target: string) => {
    const item = release.items.find(({ key }) => key === '100.2');
    item?.references.push({ start: 0, end: 1, words: `rule ${target}`, target });
  };
  expect(traced(then, now)('900.7')).toBe('2002-01-01/900.7');
  refer(then, '200.1');
  refer(now, '900.7');
  expect(traced(then, now)('900.7')).toBe('2001-01-01/200.1');
});
