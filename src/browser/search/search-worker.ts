/** The worker's whole life: a question comes, a reply goes. */
import { makeAnswerer } from './answering.ts';
import type { EngineQuestion } from './engine.ts';

const answer = makeAnswerer();

addEventListener('message', async ({ data }: MessageEvent<EngineQuestion>) => {
  postMessage(await answer(data));
});
