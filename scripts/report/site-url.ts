const consequence =
  'Canonical addresses, link previews, feeds and the sitemap name a host that is not yours.';

/**
 * What to say at the end of a build about the address that the site is to have, or null where it
 * can be right.
 *
 * @param siteUrl `SITE_URL` of the environment
 * @example siteUrlWarning('https://rules.example.org') // null
 */
export function siteUrlWarning(siteUrl: string | undefined): string | null {
  const how = 'Before you publish, build again: SITE_URL=https://your.host npm run build';
  const say = (what: string) => `\nWARNING: ${what} ${consequence}\n${how}\n`;
  if (!siteUrl) return say('SITE_URL is not set.');
  if (!URL.canParse(siteUrl)) return say(`SITE_URL is no address: “${siteUrl}”.`);
  const { protocol, hostname, pathname, search, hash } = new URL(siteUrl);
  if (protocol !== 'https:' && protocol !== 'http:') {
    return say(`SITE_URL begins with ${protocol} and not with https://.`);
  }
  if (
    /(?:^|\.)(?:example|invalid|test|localhost)$|^example\.(?:com|net|org)$|^\[?::1|^127\./.test(
      hostname,
    )
  ) {
    return say(`SITE_URL is ${siteUrl}, which nobody can reach.`);
  }
  if (pathname !== '/' || search || hash) {
    return say(
      `SITE_URL is ${siteUrl}, and only its host counts. Give the rest as BASE_PATH=${pathname}.`,
    );
  }
  return null;
}
