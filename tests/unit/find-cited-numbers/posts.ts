/**
 * Reads posts with marks. `⟦702.19b⟧` is a number of the Comprehensive Rules, and
 * `⟦501.5b|rulings⟧` is one of another document. `⟦702.19a–c|cr 702.19a 702.19c⟧` is a range, with
 * its document and its first and last number. `⟨$702.19⟩` only looks like a number.
 */
import { readFileSync } from 'node:fs';

export interface MarkedNumber {
  start: number;
  end: number;
  document: string;
  key: string;
  through?: string;
}

export interface MarkedPost {
  /** The place where people write like this: a forum, a chat. */
  voice: string;
  text: string;
  numbers: MarkedNumber[];
}

/** @example readPosts('first') // reads tests/fixtures/posts/first.txt */
export function readPosts(name: string): MarkedPost[] {
  const file = readFileSync(`tests/fixtures/posts/${name}.txt`, 'utf8');
  return file
    .split(/^=== /m)
    .filter((post) => post !== '')
    .map((post) => {
      const line = post.indexOf('\n');
      return readPost(post.slice(0, line), post.slice(line + 1));
    });
}

function readPost(voice: string, marked: string): MarkedPost {
  const post: MarkedPost = { voice, text: '', numbers: [] };
  let at = 0;
  for (const match of marked.matchAll(/⟦([^|⟧]+)(?:\|([^⟧]+))?⟧|⟨([^⟩]+)⟩/g)) {
    const [all, number, said = 'cr', trap] = match;
    post.text += marked.slice(at, match.index);
    at = match.index + all.length;
    const start = post.text.length;
    post.text += number ?? trap ?? '';
    const end = post.text.length;
    const [document = '', key = number ?? '', through] = said.split(' ');
    if (number === undefined) continue;
    post.numbers.push({ start, end, document, key, ...(through ? { through } : {}) });
  }
  post.text += marked.slice(at);
  return post;
}
