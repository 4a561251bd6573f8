import { readFileSync } from 'node:fs';
import { loadGame, wordListsOf } from '../../src/rules/editorial/game.ts';
import { makeLexicon } from '../../src/search/words.ts';

/** The project's own game, as its content describes it. */
export const { game } = loadGame(readFileSync('content/game.yaml', 'utf8'), 'content/game.yaml');

/** The words of the project's own game, as search has them. */
export const gameWords = wordListsOf(game);

export const gameLexicon = makeLexicon(gameWords);
