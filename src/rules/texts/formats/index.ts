/** The list of all text formats. */
import type { TextFormat } from '../parsed.ts';
import { comprehensiveRules } from './comprehensive-rules/index.ts';
import { numberedRules } from './numbered-rules/index.ts';
import { rulingsSummary } from './rulings-summary/index.ts';
import { tournamentRules } from './tournament-rules/index.ts';

export const formats: readonly TextFormat[] = [
  rulingsSummary,
  comprehensiveRules,
  tournamentRules,
  numberedRules,
];

/** Format ids, for schemas. */
export const formatIds = formats.map(({ id }) => id) as [string, ...string[]];

/** Returns a format by its id. @throws Error if it doesn't exist; schemas allow no other ids */
export function formatOf(id: string): TextFormat {
  const found = formats.find((format) => format.id === id);
  if (!found) throw new Error(`There is no format ${id}.`);
  return found;
}

/**
 * Detects the format of a text by lines that only this format has.
 *
 * @param wanted the format of the expected document; preferred if it matches at least half as many
 * lines as the best
 * @returns null if no format matches any line
 * @example detectFormat('- 501.1 - Most actions are standard verbs.')?.id // 'rulings-summary'
 */
export function detectFormat(text: string, wanted?: TextFormat): TextFormat | null {
  const found = formats.map((format) => ({ format, lines: format.detect(text) }));
  const most = Math.max(...found.map(({ lines }) => lines));
  const asked = found.find(({ format }) => format === wanted);
  if (asked && asked.lines > 0 && asked.lines >= most / 2) return asked.format;
  const special = found.filter(({ format, lines }) => !format.general && lines > 0);
  const [likeliest] = special.sort((a, b) => b.lines - a.lines);
  const general = found.find(({ format, lines }) => format.general && lines >= 3);
  if (general && general.lines > 2 * (likeliest?.lines ?? 0)) return general.format;
  return likeliest?.format ?? null;
}

/** @example looksLikeHtml('<!doctype html><p>…') // true */
export function looksLikeHtml(text: string): boolean {
  return /^\s*(?:<!doctype html|<html|<head|<\?xml)/i.test(text);
}
