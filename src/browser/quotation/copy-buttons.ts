/** The buttons that copy: at the entry that a page shows, and at every number in a list of rules. */
import { loadParts, partOf } from '../parts.ts';
import { copyQuotable, copyWords, formUsed, gathered, openCopyMenu, showBasket } from './copy.ts';
import { quotableEntry, quotableLine, quotableLines, quotableWording } from './quotable.ts';

class CopyRule extends HTMLElement {
  connectedCallback(): void {
    const [copy, more] = this.querySelectorAll('button');
    if (!copy || !more) return;
    const sayForm = (): void => {
      copy.textContent = copyWords();
    };
    sayForm();
    document.addEventListener(formUsed, sayForm);
    copy.addEventListener('click', () => void copyQuotable(quotableEntry(this)));
    more.addEventListener('click', () => void openCopyMenu(quotableEntry(this), more));
  }
}

/**
 * Puts a button at every rule in lists and at every wording; a long list has them where the reader
 * is, and no sooner.
 */
export function watchLines(root: ParentNode = document): void {
  const lines = root.querySelectorAll<HTMLElement>(quotableLines);
  if (lines.length === 0) return;
  const watcher = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        void addButton(target as HTMLElement);
      }
    },
    { rootMargin: '50%' },
  );
  for (const line of lines) watcher.observe(line);
}

const withButton = new WeakSet<Element>();

async function addButton(line: HTMLElement): Promise<void> {
  if (withButton.has(line)) return;
  withButton.add(line);
  const quotable = quotableLine(line) ?? quotableWording(line);
  if (!quotable) return;
  const draw = await loadParts();
  const drawn = draw('copy-at-number');
  const button = partOf(drawn, 'open');
  button.setAttribute('aria-label', `Copy ${quotable.name}`);
  button.addEventListener('click', () => void openCopyMenu(quotable, button));
  // Laid over the line, so that nothing in it moves.
  line.style.position = 'relative';
  const number = line.querySelector(':scope > a');
  if (number) number.after(drawn);
  else line.append(drawn);
}

customElements.define('copy-rule', CopyRule);
const whenIdle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 200));
whenIdle(() => {
  watchLines();
  if (gathered().length > 0) void showBasket();
});
