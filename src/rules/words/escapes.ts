/** Text put into the marks of a place so that nothing in it is taken for one. */

const names: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text, or the value of an attribute, in HTML. @example escapedHtml('"1 < 2"') // '&quot;1 &lt; 2&quot;' */
export function escapedHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => names[sign] as string);
}

/**
 * An address between the brackets of a link in Markdown.
 *
 * @example addressInBrackets('https://rules.example/a(b)/') // 'https://rules.example/a%28b%29/'
 */
export function addressInBrackets(url: string): string {
  return url.replace(/[()\s<>]/g, (sign) =>
    encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'),
  );
}
