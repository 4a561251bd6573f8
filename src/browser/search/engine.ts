/** The search engine as the page sees it: a worker that is asked and replies. */
import type { QueryOptions } from '../../rulebook/search/query/answer.ts';
import type { CardsWanted, EngineQuestion, EngineReply } from './engine-messages.ts';

export interface Engine {
  /**
   * Asks for an answer. Never throws: what went wrong is in the reply, and the next question tries
   * again.
   */
  ask(text: string, options?: QueryOptions, cards?: CardsWanted): Promise<EngineReply>;
}

/**
 * The engine over the index whose head file is given. Nothing is loaded before the first question.
 *
 * @param head address of the index's head file
 * @param cardHead the same of the index of cards, where there is one
 */
export function searchEngine(
  head: string,
  start: () => Worker = startWorker,
  cardHead: string | null = null,
): Engine {
  let turn = 0;
  let worker: Worker | null = null;
  const waiting = new Map<number, (reply: EngineReply) => void>();

  function settle(reply: EngineReply): void {
    waiting.get(reply.turn)?.(reply);
    waiting.delete(reply.turn);
  }

  function begin(): Worker {
    const begun = start();
    begun.addEventListener('message', ({ data }: MessageEvent<EngineReply>) => settle(data));
    // The worker's own script could not be loaded.
    begun.addEventListener('error', () => {
      begun.terminate();
      worker = null;
      for (const lost of [...waiting.keys()]) settle({ turn: lost, failure: 'unreachable' });
    });
    return begun;
  }

  return {
    ask(text, options = {}, wanted) {
      worker ??= begin();
      turn += 1;
      const cards = wanted && cardHead ? { ...wanted, head: cardHead } : null;
      const question: EngineQuestion = { turn, head, text, options, cards };
      worker.postMessage(question);
      return new Promise((resolve) => waiting.set(question.turn, resolve));
    },
  };
}

function startWorker(): Worker {
  return new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
}
