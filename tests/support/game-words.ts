import { readFileSync } from 'node:fs';
import { loadGame, wordListsOf } from '../../src/rules/editorial/game.ts';
import { makeLexicon } from '../../src/search/words.ts';

/** The settings in `content/game.yaml`. */
export const { data: game } = loadGame(
  readFileSync('content/game.yaml', 'utf8'),
  'content/game.yaml',
);

export const gameWords = wordListsOf(game);

export const gameLexicon = makeLexicon(gameWords);
