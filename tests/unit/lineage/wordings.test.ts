import { describe, expect, test } from 'vitest';
import type { Wording } from '../../../src/rules/lineage/trace-timeline.ts';
import type { Timeline } from '../../../src/rules/timeline/timeline.ts';
import { partOf, timelineOf } from './releases.ts';

/** Writes the years of the first and last release of each wording of a number: `2001–2002`. */
function wordingsOf(timeline: Timeline<Wording>, key: string): string[] {
  return timeline.wordings
    .filter((wording) => wording.key === key)
    .map(({ from, until }) => `${from.slice(0, 4)}–${until.slice(0, 4)}`);
}

const untap = 'A tapped permanent untaps during its controller’s untap step.';

describe('a wording', () => {
  test('continues as long as its text is the same', () => {
    const timeline = timelineOf([`100.1a ${untap}`], [`100.1a ${untap}`]);
    expect(wordingsOf(timeline, '100.1a')).toEqual(['2001–2002']);
    expect(timeline.shownIn('2001-01-01', '100.1a')).toBe(timeline.shownIn('2002-01-01', '100.1a'));
  });

  test.each([
    ['quotes', 'The "active" player’s turn.', "The “active” player's turn."],
    ['dashes', 'Magic - the game - ends.', 'Magic – the game — ends.'],
    ['marks', 'The Magic(r) game.', 'The Magic® game.'],
    ['spaces', 'The game  ends.', 'The game\u00a0ends.'],
  ])('continues if only %s change', (_, before, after) => {
    const timeline = timelineOf([`100.1a ${before}`], [`100.1a ${after}`]);
    expect(wordingsOf(timeline, '100.1a')).toEqual(['2001–2002']);
    expect(timeline.wordings[0]?.shownIn).toBe('2002-01-01');
  });

  test('ends when a word changes', () => {
    const timeline = timelineOf([`100.1a ${untap}`], [`100.1a ${untap.replace('step', 'phase')}`]);
    expect(wordingsOf(timeline, '100.1a')).toEqual(['2001–2001', '2002–2002']);
  });

  test('ends when a whole release lacks the rule', () => {
    const timeline = timelineOf(
      [`100.1a ${untap}`],
      ['100.1b A player may concede at any time.'],
      [`100.1a ${untap}`],
    );
    expect(wordingsOf(timeline, '100.1a')).toEqual(['2001–2001', '2003–2003']);
    expect(new Set(timeline.wordings.map(({ lineage }) => lineage)).size).toBe(2);
    expect(
      timeline.wordings.filter((each) => timeline.isCurrent(each)).map(({ from }) => from),
    ).toEqual(['2003-01-01']);
  });

  test('of a heading or rule ends when something under it changes', () => {
    const timeline = timelineOf(
      ['1 Game', '100 General', '100.1 Untapping', `100.1a ${untap}`],
      [
        '1 Game',
        '100 General',
        '100.1 Untapping',
        `100.1a ${untap}`,
        '100.1a.Example.1 A tapped land untaps.',
      ],
    );
    for (const key of ['1', '100', '100.1', '100.1a']) {
      expect(wordingsOf(timeline, key)).toEqual(['2001–2001', '2002–2002']);
    }
  });
});

describe('a part of a release', () => {
  const whole = ['100.1 Untapping', `100.1a ${untap}`, '100.1b A player may concede at any time.'];

  test('does not end wordings of rules that it lacks', () => {
    const timeline = timelineOf(whole, partOf('2002-01-01', '200.1a Creatures can attack.'), whole);
    expect(wordingsOf(timeline, '100.1a')).toEqual(['2001–2003']);
    expect(timeline.shownIn('2002-01-01', '100.1a')).toBeNull();
    expect(timeline.numberOn('100.1a', '2002-01-01').wording?.from).toBe('2001-01-01');
  });

  test('with only some of the subrules does not make a new wording of the rule', () => {
    const timeline = timelineOf(whole, partOf('2002-01-01', ...whole.slice(0, 2)), whole);
    expect(wordingsOf(timeline, '100.1')).toEqual(['2001–2003']);
    expect(timeline.shownIn('2002-01-01', '100.1')?.shownIn).toBe('2003-01-01');
  });

  test('before a whole release with the same text does not make another wording', () => {
    const timeline = timelineOf(partOf('2001-01-01', ...whole.slice(0, 2)), whole);
    expect(wordingsOf(timeline, '100.1')).toEqual(['2001–2002']);
    expect(timeline.shownIn('2001-01-01', '100.1')?.shownIn).toBe('2002-01-01');
  });

  test('with a different text makes a new wording', () => {
    const timeline = timelineOf(
      whole,
      partOf('2002-01-01', '100.1 Untapping', `100.1a ${untap.replace('step', 'phase')}`),
    );
    expect(wordingsOf(timeline, '100.1a')).toEqual(['2001–2001', '2002–2002']);
    expect(wordingsOf(timeline, '100.1')[1]).toBe('2002–2002');
    expect(timeline.current('2001-01-01/100.1b')?.from).toBe('2001-01-01');
  });

  test('with a renumbered rule ends the wording at the old number', () => {
    const timeline = timelineOf(whole, partOf('2002-01-01', `300.4c ${untap}`));
    expect(wordingsOf(timeline, '300.4c')).toEqual(['2002–2002']);
    expect(timeline.numberOn('100.1a', '2002-01-01').wording).toBeNull();
  });
});
