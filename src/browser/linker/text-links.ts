/**
 * Puts links into the text of a page, and takes them out again when the page changes that text.
 *
 * React, Vue and Svelte keep their text nodes and write new text into them. So a node of the page stays
 * where it is, with the text up to its first link. Links and the text between them are added after it.
 */

/** A part of a text node that becomes a link. */
export interface TextLink {
  start: number;
  end: number;
  /** Tells links apart: two links with the same id are the same. */
  id: string;
  /** Returns the link without its text. */
  make: () => HTMLAnchorElement;
}

interface LinkedText {
  /** The text before links were added. */
  whole: string;
  head: string;
  added: ChildNode[];
  /** Says which links were added. */
  links: string;
}

export class TextLinks {
  readonly #linked = new WeakMap<Text, LinkedText>();
  /** The node of the page that an added link or text belongs to. */
  readonly #owners = new WeakMap<Node, Text>();

  /** True for a text node that this class has added. */
  isOwn = (node: Node): boolean => this.#owners.has(node);

  /** Returns the text of a node as if it had no links. */
  textOf(node: Text): string {
    return this.#linked.get(node)?.whole ?? node.data;
  }

  /** Replaces the links of a node. @param links in order, without overlaps */
  set(node: Text, links: readonly TextLink[]): void {
    const ids = links.map(({ start, id }) => `${start} ${id}`).join();
    if ((this.#linked.get(node)?.links ?? '') === ids) return;
    this.remove(node);
    if (links.length === 0) return;
    const { data: whole } = node;
    const added: ChildNode[] = [];
    for (const { start, end, make } of links.toReversed()) {
      const text = node.splitText(start);
      const rest = text.splitText(end - start);
      const link = make();
      text.replaceWith(link);
      link.append(text);
      added.unshift(link, rest);
    }
    for (const each of added) this.#owners.set(each, node);
    this.#linked.set(node, { whole, head: node.data, added, links: ids });
  }

  /** Removes the links of a node. @param isWritten true if the page has given it another text */
  remove(node: Text, isWritten = false): void {
    const linked = this.#linked.get(node);
    if (!linked) return;
    this.#linked.delete(node);
    for (const each of linked.added) {
      this.#owners.delete(each);
      each.remove();
    }
    if (!isWritten && node.data === linked.head)
      node.appendData(linked.whole.slice(linked.head.length));
  }

  /**
   * Removes the links that no longer fit after the page has changed.
   *
   * @returns the text nodes that have lost their links
   */
  repair(records: readonly MutationRecord[]): Text[] {
    const texts = new Map<Text, boolean>();
    for (const {
      type,
      target,
      previousSibling,
      nextSibling,
      removedNodes,
      addedNodes,
    } of records) {
      for (const node of [target, previousSibling, nextSibling, ...removedNodes, ...addedNodes]) {
        const text = node && (this.#owners.get(node) ?? node);
        if (!(text instanceof Text)) continue;
        // The page may have written the same text that this class had left in the node.
        const isWritten = type === 'characterData' && node === text;
        if (isWritten || !this.#isIntact(text))
          texts.set(text, isWritten || texts.get(text) === true);
      }
    }
    for (const [text, isWritten] of texts) this.remove(text, isWritten);
    return [...texts.keys()];
  }

  #isIntact(node: Text): boolean {
    const linked = this.#linked.get(node);
    let last: ChildNode = node;
    return (
      !linked ||
      (node.data === linked.head &&
        linked.added.every((each) => {
          const follows = last.nextSibling === each;
          last = each;
          return follows;
        }))
    );
  }
}
