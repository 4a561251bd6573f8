import { releaseInForce } from '../rulebook/history/document-history.ts';

/** Adds to a list of releases the choice of a day, and leads to the release in force on it. */
class ReleasePicker extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form');
    if (!form) return;
    form.hidden = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.show(String(new FormData(form).get('day') ?? ''));
    });
  }

  private show(day: string): void {
    const links = [...this.querySelectorAll<HTMLAnchorElement>('a[data-date]')];
    const releases = links.map((link) => ({ date: link.dataset['date'] ?? '', link }));
    const release = releaseInForce(releases, day);
    if (release) location.assign(release.link.href);
    else this.say('No release that is held here is as old as that day.');
  }

  private say(words: string): void {
    const status = this.querySelector('[role="status"]');
    if (status) status.textContent = words;
  }
}

customElements.define('release-picker', ReleasePicker);
