/** What the page shows that describes the files for programs. */
import {
  changesFeedAddress,
  changesJsonAddress,
  documentDataAddress,
  entryJsonAddress,
  numbersIndexAddress,
  schemaAddress,
} from '../addresses.ts';
import type { Library } from './library.ts';
import { entryNumber, isHeading } from './names.ts';
import type { NamedLink } from './page-parts.ts';
import { preview, type Preview } from './preview.ts';

export interface DataPage {
  preview: Preview;
  schemas: NamedLink[];
  documents: DocumentFiles[];
}

/** The files of one document. */
export interface DocumentFiles {
  title: string;
  credit: string;
  licence: string;
  numbers: string;
  /** A number and its twin, to show how twins are named. */
  example: { number: string; twin: string } | null;
  feed: string;
  /** Newest first. */
  releases: { label: string; json: string; lines: string; changes: string }[];
}

export function dataPage(library: Library): DataPage {
  return {
    preview: preview({
      name: 'Data and feeds',
      title: 'Data and feeds',
      text: 'Every rule and ruling held here for programs: as JSON, as one entry a line, by number and by release, with what each release changed.',
      address: '/data/',
    }),
    schemas: ['document', 'changes'].map((name) => ({ name, address: schemaAddress(name) })),
    documents: library.documents.map(({ slug, title, credit, licence, releases }) => {
      const rule = library.plainIn.get(slug)?.find((entry) => entry.current && !isHeading(entry));
      return {
        title,
        credit,
        licence,
        numbers: numbersIndexAddress(slug),
        example: rule ? { number: entryNumber(rule), twin: entryJsonAddress(rule.id) } : null,
        feed: changesFeedAddress(slug),
        releases: releases.toReversed().map(({ id, label }) => ({
          label,
          json: documentDataAddress(slug, id, 'json'),
          lines: documentDataAddress(slug, id, 'ndjson'),
          changes: changesJsonAddress(slug, id),
        })),
      };
    }),
  };
}
