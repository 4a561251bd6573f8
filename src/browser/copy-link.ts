/** The element behind the button that copies an entry's address. */
import { addressToCopy } from './address-to-copy.ts';

class CopyLink extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    button?.addEventListener('click', async () => {
      const copied = await copy(addressToCopy(this.dataset['url'] ?? location.href, location));
      this.say(button, copied ? 'Link copied' : 'Not copied: the browser forbids it');
    });
  }

  private say(button: HTMLButtonElement, words: string): void {
    const before = 'Copy link';
    button.textContent = words;
    const status = this.querySelector('[role="status"]');
    if (status) status.textContent = words;
    setTimeout(() => {
      button.textContent = before;
    }, 2000);
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

customElements.define('copy-link', CopyLink);
