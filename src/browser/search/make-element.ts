/**
 * Makes an element. Texts are put in as text, never read as markup.
 *
 * @example make('a', { href: '/search/', class: 'more' }, 'All results')
 */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | null> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** A text with the given stretches in `<mark>`. */
export function markedText(
  text: string,
  marks: readonly (readonly [start: number, end: number])[],
): DocumentFragment {
  const fragment = document.createDocumentFragment();
  let done = 0;
  for (const [start, end] of marks) {
    fragment.append(text.slice(done, start), make('mark', {}, text.slice(start, end)));
    done = end;
  }
  fragment.append(text.slice(done));
  return fragment;
}
