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
}

/**
 * A whole small page that leads on at once, and says to link previews and to readers whose browser
 * does not lead on what stands there. It needs no style and no script.
 */
export function leadingPage(page: LeadingPage): string {
  const { title, description, words, linkWords, href, url } = page;
  const named = (name: string, content: string) =>
    `<meta name="${name}" content="${escaped(content)}">`;
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escaped(content)}">`;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escaped(title)} · Rulekeep</title>`,
    named('viewport', 'width=device-width, initial-scale=1'),
    named('description', description),
    named('color-scheme', 'light dark'),
    `<meta http-equiv="refresh" content="0; url=${escaped(href)}">`,
    `<link rel="canonical" href="${escaped(url)}">`,
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
    `<main><h1>${escaped(title)}</h1>`,
    `<p>${escaped(words)} <a href="${escaped(href)}">${escaped(linkWords)}</a></p></main>`,
    '</body>',
    '</html>\n',
  ].join('\n');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
