import type { TextFormat } from '../parsed.ts';
import { cardRulingsSummary } from './card-rulings-summary.ts';
import { comprehensiveRules } from './comprehensive-rules.ts';
import { numberedRules } from './numbered-rules/index.ts';
import { rulingsSummary } from './rulings-summary/index.ts';
import { tournamentRules } from './tournament-rules.ts';

export const formats: readonly TextFormat[] = [
  cardRulingsSummary,
  rulingsSummary,
  comprehensiveRules,
  tournamentRules,
  numberedRules,
];

/** The valid values of `format` in `document.yaml`. */
export const formatIds = formats.map(({ id }) => id) as [string, ...string[]];

/** @throws Error if there is none */
export function formatOf(id: string): TextFormat {
  const found = formats.find((format) => format.id === id);
  if (!found) throw new Error(`There is no format ${id}.`);
  return found;
}

/**
 * Returns the format that recognizes the most lines of a text. The expected one needs only half as many.
 * @example detectFormat('- 501.1 - Most actions are standard verbs.')?.id // 'rulings-summary'
 */
export function detectFormat(text: string, expected?: TextFormat): TextFormat | null {
  const found = formats.map((format) => ({ format, lines: format.detect(text) }));
  const most = Math.max(...found.map(({ lines }) => lines));
  const own = found.find(({ format }) => format === expected);
  if (own && own.lines > 0 && own.lines >= most / 2) return own.format;
  const specific = found.filter(({ format, lines }) => !format.general && lines > 0);
  const [likeliest] = specific.sort((a, b) => b.lines - a.lines);
  const general = found.find(({ format, lines }) => format.general && lines >= 3);
  if (general && general.lines > 2 * (likeliest?.lines ?? 0)) return general.format;
  return likeliest?.format ?? null;
}

/** @example looksLikeHtml('<!doctype html><p>…') // true */
export function looksLikeHtml(text: string): boolean {
  return /^\s*(?:<!doctype html|<html|<head|<\?xml)/i.test(text);
}

const mailHeaders =
  /^\s*(?:(?:From \S|HTTP\/\d).*\n)?((?:[A-Za-z][\w-]*:.*\n(?:[ \t]+\S.*\n)*){2,})\s*\n/;

/** True for a mail, and for a web page saved as one: lines such as `Content-Type: …`, and a blank line. */
export function looksLikeMail(text: string): boolean {
  const headers = mailHeaders.exec(text)?.[1] ?? '';
  const has = (names: string) => new RegExp(`^(?:${names}):`, 'im').test(headers);
  return (
    has('MIME-Version|Content-(?:Type|Location)|Message-ID|Received|Return-Path|Newsgroups') ||
    (has('From') && has('To|Cc|Subject|Date'))
  );
}
