/** Escapes text for HTML and Markdown. */

const names: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/**
 * Escapes text or an attribute value for HTML.
 *
 * @example escapedHtml('"1 < 2"') // '&quot;1 &lt; 2&quot;'
 */
export function escapedHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => names[sign] as string);
}

/**
 * Escapes brackets in an address for a Markdown link.
 *
 * @example addressInBrackets('https://rules.example/a(b)/') // 'https://rules.example/a%28b%29/'
 */
export function addressInBrackets(url: string): string {
  return url.replace(/[()\s<>]/g, (sign) =>
    encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'),
  );
}
