import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { putFile } from '../../src/content-files/put-in-place.ts';
import type { Destination } from './destination.ts';

/**
 * A release that nothing describes counts as whole. Where only a page of it was imported, its
 * document's description is made to say so, before the page is put in place: who is interrupted
 * between the two leaves no part that passes for the whole. What it says already stays.
 *
 * @returns the description's path if it was changed
 */
export function describePart({ document, release, folder }: Destination): string | null {
  if (document.releases.some((each) => each.id === release)) return null;
  const file = path.join(path.dirname(folder), 'document.yaml');
  const yaml = parseDocument(readFileSync(file, 'utf8'));
  if (yaml.errors.length > 0 || yaml.hasIn(['releases', release])) return null;
  yaml.setIn(['releases', release], yaml.createNode({ whole: false }));
  putFile(file, yaml.toString({ lineWidth: 100 }));
  return file;
}
