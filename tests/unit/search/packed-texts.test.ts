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
