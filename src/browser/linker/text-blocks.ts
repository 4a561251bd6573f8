/** Finds the blocks of text on a page, such as paragraphs. */

/** Elements that can be inside a sentence. Any other element begins a new block. */
const inline =
  /^(?:abbr|b|big|cite|del|dfn|em|font|i|ins|mark|q|s|small|span|strike|strong|sub|sup|time|tt|u|var|wbr|a|code|kbd|samp)$/i;

/**
 * Returns the text nodes under a node, grouped by block of text.
 * @param skipped a selector for elements to leave out
 * @param isOwn true for nodes that this script has added
 */
export function textBlocks(root: Node, skipped: string, isOwn: (node: Node) => boolean): Text[][] {
  const element = root instanceof Element ? root : root.parentElement;
  if (!root.isConnected || !element || element.closest(skipped)) return [];
  const walker = document.createTreeWalker(
    root,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      isOwn(node) || (node instanceof Element && node.matches(skipped))
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  const blocks: Text[][] = [];
  let block: Text[] = [];
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    const [before] = block;
    if (!isInText(node) || (before && blockAround(before) !== blockAround(node))) block = [];
    if (node instanceof Text) {
      if (block.length === 0) blocks.push(block);
      block.push(node);
    }
  }
  return blocks;
}

/** True for text, and for elements that can be inside a sentence. */
export function isInText(node: Node): boolean {
  return node instanceof Text || inline.test(node.nodeName);
}

/** Returns the block that a node is in, such as its paragraph. */
export function blockAround(node: Node): Node {
  let block = node;
  while (block.parentElement && isInText(block)) block = block.parentElement;
  return block;
}
