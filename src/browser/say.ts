/** Says something shortly to whoever reads a page: `Link copied`. */
import { part, partOf, putAtFoot } from './parts.ts';

let saying: ReturnType<typeof setTimeout> | undefined;

/** Says something for a moment, at the foot of the window and to whoever listens. */
export async function say(words: string): Promise<void> {
  const said = document.querySelector<HTMLElement>('[data-said]') ?? (await part('said-shortly'));
  if (!said.isConnected) await putAtFoot(said);
  said.hidden = false;
  requestAnimationFrame(() => {
    partOf(said, 'words').textContent = words;
  });
  clearTimeout(saying);
  saying = setTimeout(() => {
    said.hidden = true;
    partOf(said, 'words').textContent = '';
  }, 4000);
}
