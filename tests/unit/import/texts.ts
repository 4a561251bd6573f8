import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Files, folderWith } from '../../support/folders.ts';
import { importFiles } from '../../../scripts/import/import-files.ts';
import type { TextOptions } from '../../../scripts/import/import-text.ts';
import type { ImportResult } from '../../../scripts/import/result.ts';

/** A short text in the format of the Comprehensive Rules. */

export const rules = `Tidy Game Comprehensive Rules

These rules are effective as of March 5, 2031.

Introduction

This text is for everybody.

Contents

1. Game Concepts
100. General

Glossary

Credits

1. Game Concepts

100. General

100.1. These “rules” are for any game. See rule 100.2, “Decks.”

100.1a A game has players. See rule 999.
Example: Three players play.

100.2. Cards

100.2a A card isn’t a player. See section 1, “Game Concepts.”

Glossary

Card
What is played. See rule 100.2.

Credits

Published by Nobody. All rights are reserved.
`;

export const rulings = `This search based on the June 1, 2030 release of the Rulings.
|
301 - Doing Things

301.1 - Juggle

- 301.1a - To juggle is to throw. See Rule 301.1b. [CompRules 2029/01/01]
- 301.1b - Juggling ends when something falls. [D'Angelo 2029/02/02]
- 301.1.Ruling.1 - Feathers fall slowly. (See Rule 404.) [WotC Rules Team 2029/03/03]
- Note - Also see Rule 405.
`;

export const otherRulings = `This search based on the June 1, 2030 release of the Rulings.
|
302 - Undoing Things

302.1 - Untie

- 302.1a - To untie is to loosen. [CompRules 2029/01/01]
`;

const descriptions = {
  cr: 'comprehensive-rules',
  rulings: 'rulings-summary',
};

/**
 * Makes a content folder with the `document.yaml` of two documents. It is removed after the test.
 */
export function emptyContent(): string {
  const files: Files = {};
  for (const [slug, format] of Object.entries(descriptions)) {
    const lines = [
      `title: ${slug}`,
      `shortTitle: ${slug}`,
      `format: ${format}`,
      'description: A text for the tests. # kept as it is',
      'publisher: Nobody',
      'credit: Nobody.',
      'licence: Free.',
      '',
    ];
    files[`sources/${slug}/document.yaml`] = lines.join('\n');
  }
  return folderWith(files);
}

/** Lists the files of a content folder, relative to `sources/`. */
export function filesIn(content: string): string[] {
  const root = path.join(content, 'sources');
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => path.relative(root, path.join(each.parentPath, each.name)))
    .sort();
}

/** Writes a file to import. @returns its path */
export function received(content: string, name: string, bytes: string | Uint8Array): string {
  const file = path.join(content, name);
  writeFileSync(file, bytes);
  return file;
}

export async function importFile(from: string, options: TextOptions): Promise<ImportResult> {
  const [result] = await Array.fromAsync(importFiles([from], options));
  if (!result) throw new Error('There is no result.');
  return result;
}
