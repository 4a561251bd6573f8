/**
 * Text as it may stand in HTML, between tags and in double quotes.
 *
 * @example escapeHtml('<-this->') // '&lt;-this-&gt;'
 */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
