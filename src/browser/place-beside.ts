/** Space in pixels between a popover and its link, and between it and the edges of the window. */
const gap = 6;

/**
 * Positions a popover below a link or button, or above it if there is no room below. Sets `--x` and
 * `--y`, which the styles of the popover use as `left` and `top`. CSS anchor positioning is newer than
 * our oldest browsers, and a library would double the size of `linker.js`.
 */
export function placeBeside(popover: HTMLElement, link: Element): void {
  // A link that breaks across lines has a rectangle for each line.
  const lines = [...link.getClientRects()];
  const first = lines[0] ?? link.getBoundingClientRect();
  const last = lines.at(-1) ?? first;
  const { width, height } = popover.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = last.bottom + gap;
  const hasRoom = below + height + gap <= clientHeight;
  const y = hasRoom ? below : Math.max(gap, first.top - gap - height);
  const x = Math.max(gap, Math.min(last.left, clientWidth - width - gap));
  popover.style.setProperty('--x', `${x}px`);
  popover.style.setProperty('--y', `${y}px`);
}
