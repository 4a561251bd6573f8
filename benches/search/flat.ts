import type { SearchRecord } from '../../src/search/record.ts';

/** A record as flat fields of text, which every library takes. */
export interface Flat {
  id: string;
  number: string;
  title: string;
  headings: string;
  source: string;
  /** How people ask for it. */
  asked: string;
  text: string;
}

export function flatten(record: SearchRecord): Flat {
  return {
    id: record.id,
    number: record.number ?? '',
    title: record.title ?? '',
    headings: record.headings.map(({ title }) => title).join(' '),
    source: record.citations.map(({ printed }) => printed).join(' '),
    asked: record.asked.join(' '),
    text: record.text,
  };
}
