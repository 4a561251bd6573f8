import { escapeHtml } from '../../rulebook/words/escape-html.ts';

/** A page that only leads to another one. */
export interface LeadingPage {
  title: string;
  description: string;
  /** What the reader is told, before the link. */
  words: string;
  linkWords: string;
  /** Where it leads: as written in a link, and in full. */
  href: string;
  url: string;
  /** The site's icon; without one named, browsers ask for one that is not there. */
  icon: string;
}

/**
 * A whole small page that leads on at once, and says to link previews and to readers whose browser
 * does not lead on what stands there. It needs no style and no script.
 */
export function leadingPage(page: LeadingPage): string {
  const { title, description, words, linkWords, href, url, icon } = page;
  const named = (name: string, content: string) =>
    `<meta name="${name}" content="${escapeHtml(content)}">`;
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}">`;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escapeHtml(title)} · Rulekeep</title>`,
    named('viewport', 'width=device-width, initial-scale=1'),
    named('description', description),
    named('color-scheme', 'light dark'),
    `<meta http-equiv="refresh" content="0; url=${escapeHtml(href)}">`,
    `<link rel="icon" href="${escapeHtml(icon)}">`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    property('og:site_name', 'Rulekeep'),
    property('og:type', 'article'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    named('twitter:card', 'summary'),
    named('twitter:title', title),
    named('twitter:description', description),
    '</head>',
    '<body>',
    `<main><h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(words)} <a href="${escapeHtml(href)}">${escapeHtml(linkWords)}</a></p></main>`,
    '</body>',
    '</html>\n',
  ].join('\n');
}
