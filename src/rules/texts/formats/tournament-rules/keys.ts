/** Addresses of sections and parts that have no number, from their words. */

const longest = 60;

/**
 * @example wordsKey('Appendix B—Time Limits') // 'appendix-b'
 * @example wordsKey('Serious Problems') // 'serious-problems'
 */
export function wordsKey(title: string): string {
  const appendix = /^appendix\s+([a-z])\b/i.exec(title)?.[1];
  if (appendix) return `appendix-${appendix.toLowerCase()}`;
  const slug = title
    .replace(/\(.*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= longest) return slug || 'untitled';
  return slug.slice(0, slug.lastIndexOf('-', longest));
}

/** @example partKey('2.1', 'Additional Remedy') // '2.1/additional-remedy' */
export function partKey(section: string, title: string): string {
  return `${section}/${wordsKey(title)}`;
}
