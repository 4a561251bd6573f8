/**
 * Puts links into the text of a page, and takes them out again when the page changes that text.
 *
 * React, Vue and Svelte keep their text nodes and write new text into them. So a node of the page stays
 * where it is, with the text up to its first link. Links and the text between them are added after it.
 * Before a script of the page reads or changes the node, it gets its whole text back. If the page puts
 * something between the links, or takes one out, all stays in the order that the page has made.
 */

/** A part of a text node that becomes a link. */
export interface TextLink {
  start: number;
  end: number;
  /** The link without its text. */
  anchor: HTMLAnchorElement;
}

interface LinkedText {
  /** The text up to the first link. */
  head: string;
  added: ChildNode[];
  /** Says which links were added. */
  links: string;
}

/** Returns the text that a node has now, whatever it says. */
const dataOf = (node: Text): string => Reflect.get(CharacterData.prototype, 'data', node);

/** After a script has read a text, it has this many milliseconds to change it. */
const pause = 300;
/** A text that a script reads again and again, always without links, stays without links. */
const maxReads = 5;

const guarded =
  'data nodeValue textContent length appendData insertData deleteData replaceData substringData splitText after cloneNode'.split(
    ' ',
  );

export class TextLinks {
  readonly #linked = new WeakMap<Text, LinkedText>();
  /** The node of the page that an added link or text belongs to, or what the page has put in place of a link. */
  readonly #owners = new WeakMap<Node, Text>();
  /** The texts that scripts have read, and how often. */
  readonly #reads = new WeakMap<Text, { text: string; times: number; isPaused: boolean }>();
  readonly #linkAgain: (node: Text) => void;

  /** @param linkAgain called some time after a script has read a text, which lost its links */
  constructor(linkAgain: (node: Text) => void) {
    this.#linkAgain = linkAgain;
    const { prototype } = Node;
    const { normalize } = prototype;
    const unlink = (node: Node) => {
      node.childNodes.forEach(unlink);
      this.remove(node as Text);
    };
    // It would join texts with those around the links, or drop a text that begins with a link.
    prototype.normalize = function () {
      unlink(this);
      normalize.call(this);
    };
  }

  isOwn = (node: Node): boolean => this.#owners.has(node);

  textOf(node: Text): string {
    const added = this.#linked.get(node)?.added ?? [];
    return dataOf(node) + added.map(({ textContent }) => textContent).join('');
  }

  /** Replaces the links of a node. @param links in order, without overlaps */
  set(node: Text, links: readonly TextLink[]): void {
    const ids = links.map(({ start, anchor }) => `${start} ${anchor.href}`).join();
    if ((this.#linked.get(node)?.links ?? '') === ids) return;
    const text = this.textOf(node);
    this.remove(node);
    const reads = this.#reads.get(node);
    const isOften = reads?.text === text && reads.times >= maxReads;
    if (node.data !== text || reads?.isPaused || isOften || links.length === 0) return;
    const added: ChildNode[] = [];
    for (const { start, end, anchor } of links.toReversed()) {
      const text = node.splitText(start);
      const rest = text.splitText(end - start);
      text.replaceWith(anchor);
      anchor.append(text.data);
      this.#owners.set(anchor.firstChild as Text, node);
      added.unshift(anchor, rest);
    }
    for (const each of added) this.#owners.set(each, node);
    this.#linked.set(node, { head: node.data, added, links: ids });
    this.#guard(node);
  }

  /** Makes a node lose its links before a script reads or changes it. */
  #guard(node: Text): void {
    for (const name of guarded) {
      const get = (): unknown => {
        this.remove(node);
        const value: unknown = Reflect.get(node, name);
        if (typeof value === 'function') return value.bind(node);
        this.#noteRead(node);
        return value;
      };
      const set = (text: string) => {
        this.remove(node, 'written');
        Reflect.set(node, name, text);
      };
      Object.defineProperty(node, name, { configurable: true, get, set });
    }
  }

  #noteRead(node: Text): void {
    const { data: text } = node;
    const before = this.#reads.get(node);
    const times = before?.text === text ? before.times + 1 : 1;
    const read = { text, times, isPaused: true };
    this.#reads.set(node, read);
    setTimeout(() => {
      read.isPaused = false;
      this.#linkAgain(node);
    }, pause);
  }

  /**
   * Removes the links of a node, whose text gets theirs back. If a script of the page has put something between
   * them, the rest stays behind it and belongs to the page.
   * @param change what the page has done to the node, if anything: given it another text, or moved it
   */
  remove(node: Text, change?: 'written' | 'moved'): void {
    const linked = this.#linked.get(node);
    if (!linked) return;
    this.#linked.delete(node);
    for (const name of guarded) Reflect.deleteProperty(node, name);
    // A script may have found the added texts as well. In a fragment, they still have a parent.
    const removed = new DocumentFragment();
    let isNext = true;
    for (const each of linked.added) {
      if (each instanceof Text) this.#owners.delete(each);
      isNext &&= node.nextSibling === each;
      if (change || isNext) removed.append(each);
    }
    if (change !== 'written') node.appendData(removed.textContent ?? '');
  }

  /**
   * Removes the links that no longer fit after the page has changed.
   * @returns the text nodes that have lost their links
   */
  repair(records: readonly MutationRecord[]): Text[] {
    const moved = new Set(records.flatMap(({ removedNodes }) => [...removedNodes]));
    const texts = new Set<Text>();
    for (const { target, addedNodes, removedNodes } of records) {
      for (const node of [target, ...removedNodes]) {
        const text = this.#owners.get(node);
        texts.add(text ?? (node as Text));
        // What replaces a link stays without one.
        if (text && !moved.has(text)) for (const each of addedNodes) this.#owners.set(each, text);
      }
    }
    return [...texts].filter((text) => {
      const linked = this.#linked.get(text);
      if (!linked) return false;
      const { head, added } = linked;
      const now = dataOf(text);
      const isMoved = moved.has(text);
      const isApart = added.some(({ parentNode }) => parentNode !== text.parentNode);
      if (now === head && !isMoved && !isApart) return false;
      // A browser's own command cuts the head, or adds to it.
      const isWritten = now.length >= head.length && !now.startsWith(head);
      this.remove(text, isMoved ? 'moved' : isWritten ? 'written' : undefined);
      return true;
    });
  }
}
