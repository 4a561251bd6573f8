/** A text with the given stretches in `<mark>`. */
export function markedText(
  text: string,
  marks: readonly (readonly [start: number, end: number])[],
): DocumentFragment {
  const fragment = document.createDocumentFragment();
  let done = 0;
  for (const [start, end] of marks) {
    const mark = document.createElement('mark');
    mark.textContent = text.slice(start, end);
    fragment.append(text.slice(done, start), mark);
    done = end;
  }
  fragment.append(text.slice(done));
  return fragment;
}
