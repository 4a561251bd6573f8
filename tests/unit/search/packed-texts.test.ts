import { expect, test } from 'vitest';
import { packEntries, packer, unpack, unpackEntries } from '../../../src/search/packed-texts.ts';
import { gameLexicon } from '../../support/game-words.ts';
import { entryOf } from './a-small-search.ts';

test('texts and questions are the same after packing and unpacking', () => {
  const asked = ['may I sing', 'is  there a double space '];
  const entries = [
    entryOf('1', 'A bosun\nmay sing. “Æ”', { asked }),
    { ...entryOf('2', ''), asked },
  ];
  expect(unpackEntries(packEntries(entries, gameLexicon))).toEqual(entries);
});

test('there may be more parts than letters of two bytes', () => {
  const texts = Array.from({ length: 70_000 }, (_, at) => `word${at}`);
  const { parts, pack } = packer(texts, gameLexicon);
  expect(texts.filter((text) => unpack(pack(text), parts) !== text)).toEqual([]);
  expect(JSON.parse(JSON.stringify(pack('word69999')))).toBe(pack('word69999'));
});

test('parts have the stems of their words', () => {
  const { parts, partWords } = packer(['Counters, die/dying', 'counters +1/+1'], gameLexicon);
  const place = (part: string) => parts.indexOf(part);
  const said = Object.fromEntries(parts.map((part, place) => [part, partWords[place]]));
  expect(said).toEqual({
    ...{ counters: 1, 'Counters,': [place('counters')], die: 0, dying: 'dies', '+1/+1': 0 },
    'die/dying': [place('die'), place('dying')],
  });
});
