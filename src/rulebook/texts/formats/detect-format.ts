import type { Format } from '../../document.ts';

/** Lines that only one kind of text has. */
const marks: Record<Format, RegExp> = {
  'comprehensive-rules': /^\s*\d{3}\.\s?\d+(?:[a-z]{1,2}\.?|\.)?\s+\S/,
  'rulings-summary':
    /^(?:- )?(?:[A-Z]\d*|\d{3})(?:\.\d+)*[a-z]{0,2}(?:\.Rulings?\.\d+)? - \S|^- Note - \S/,
};

/**
 * Finds out which kind of text this is by the lines that only that kind has.
 *
 * @returns null where it has hardly a line of either
 * @example detectFormat('- 501.1 - Most actions are standard verbs.') // 'rulings-summary'
 */
export function detectFormat(text: string): Format | null {
  const lines = text.split('\n');
  const count = (format: Format) => lines.filter((line) => marks[format].test(line)).length;
  const rules = count('comprehensive-rules');
  const rulings = count('rulings-summary');
  if (rules === 0 && rulings === 0) {
    // A release that was cut before its first rule is still known by its title.
    return hasTitle(text) ? 'comprehensive-rules' : null;
  }
  return rulings >= rules ? 'rulings-summary' : 'comprehensive-rules';
}

/**
 * Whether a text opens with the title of the Comprehensive Rules; to speak of them is not enough.
 *
 * @example hasTitle('Magic: The Gathering Comprehensive Rules') // true
 */
export function hasTitle(text: string): boolean {
  const opening = text.split('\n', 60);
  return opening.some((line) => /^\W*(?:magic\b[^.]{0,30}\s)?comprehensive\s+rules/i.test(line));
}

/** @example looksLikeHtml('<!doctype html><p>…') // true */
export function looksLikeHtml(text: string): boolean {
  return /^\s*(?:<!doctype html|<html|<head|<\?xml)/i.test(text);
}
