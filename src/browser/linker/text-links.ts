/**
 * Puts links into the text of a page, and takes them out again when the page changes that text.
 *
 * React, Vue and Svelte keep their text nodes and write new text into them. So a node of the page stays
 * where it is, with the text up to its first link. Links and the text between them are added after it.
 * Before a script of the page reads or changes the node, it gets its whole text back.
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

const data = Object.getOwnPropertyDescriptor(CharacterData.prototype, 'data');
/** Returns the text that a node has now, whatever it says. */
const dataOf = (node: Text) => data?.get?.call(node) as string;

/** After a script has read a text, it has this many milliseconds to change it. */
const pause = 300;
/** A text that a script reads again and again, always without links, stays without links. */
const maxReads = 5;

const written = ['data', 'nodeValue', 'textContent'] as const;
const methods = [
  'appendData',
  'insertData',
  'deleteData',
  'replaceData',
  'substringData',
  'splitText',
  'after',
] as const;

export class TextLinks {
  readonly #linked = new WeakMap<Text, LinkedText>();
  /** The node of the page that an added link or text belongs to. */
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
    this.remove(node);
    const reads = this.#reads.get(node);
    const isOften = reads && reads.text === node.data && reads.times >= maxReads;
    if (links.length === 0 || reads?.isPaused || isOften) return;
    const added: ChildNode[] = [];
    for (const { start, end, anchor } of links.toReversed()) {
      const text = node.splitText(start);
      const rest = text.splitText(end - start);
      text.replaceWith(anchor);
      anchor.append(text);
      added.unshift(anchor, rest);
    }
    for (const each of added) this.#owners.set(each, node);
    this.#linked.set(node, { head: node.data, added, links: ids });
    this.#guard(node);
  }

  /** Makes a node lose its links before a script reads or changes it. */
  #guard(node: Text): void {
    const properties: PropertyDescriptorMap = {};
    for (const name of ['length', ...written] as const) {
      const get = () => {
        this.#noteRead(node);
        return node[name];
      };
      const set = (text: string) => {
        this.remove(node);
        Object.assign(node, { [name]: text });
      };
      properties[name] = { get, set };
    }
    for (const name of methods) {
      const value = (...given: never[]) => {
        this.remove(node);
        return (node[name] as (...given: never[]) => unknown)(...given);
      };
      properties[name] = { value };
    }
    for (const name in properties)
      Object.defineProperty(node, name, { configurable: true, ...properties[name] });
  }

  #noteRead(node: Text): void {
    this.remove(node);
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

  /** Removes the links of a node. @param isWritten true if the page has given it another text */
  remove(node: Text, isWritten = false): void {
    const linked = this.#linked.get(node);
    if (!linked) return;
    this.#linked.delete(node);
    for (const name of ['length', ...written, ...methods]) Reflect.deleteProperty(node, name);
    for (const each of linked.added) this.#owners.delete(each);
    // A script may have found the added texts as well. In a fragment, they still have a parent.
    const removed = new DocumentFragment();
    removed.append(...linked.added);
    if (!isWritten) node.appendData(removed.textContent ?? '');
  }

  /**
   * Removes the links that no longer fit after the page has changed.
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
        const head = this.#linked.get(text)?.head ?? '';
        const now = dataOf(text);
        // A browser's own command cuts the head, or adds to it.
        const isWritten =
          type === 'characterData' &&
          node === text &&
          now.length >= head.length &&
          !now.startsWith(head);
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
      (dataOf(node) === linked.head &&
        linked.added.every((each) => {
          const follows = last.nextSibling === each;
          last = each;
          return follows;
        }))
    );
  }
}
