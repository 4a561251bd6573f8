/** Says what is found to those who hear the page. */

/** How long typing must rest before the results are spoken. */
const rest = 700;

/**
 * Gives a function that says something to those who hear the page, once typing rests; what would
 * have been said before is dropped, and not even put into words.
 *
 * @param status an element with the role `status`
 */
export function announcer(status: HTMLElement): (sentence: () => string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (sentence) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      status.textContent = sentence();
    }, rest);
  };
}
