/** The worker's whole life: a question comes, a reply goes; then it looks for what may be asked next. */
import { makeAnswerer } from './answering.ts';
import type { EngineQuestion } from './engine.ts';

const answer = makeAnswerer();

addEventListener('message', async ({ data }: MessageEvent<EngineQuestion>) => {
  if (!data.isAnswered) postMessage(await answer(data));
  for await (const ahead of answer.ahead(data)) postMessage(ahead);
});
