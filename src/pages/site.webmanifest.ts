/** The web app manifest, which lets devices install the site as an app. */
import { site } from '../site/page-frame.ts';
import { siteHref } from '../site/links.ts';

export function GET(): Response {
  const icon = (file: string, size: number, purpose: string) => ({
    src: siteHref(`/${file}.png`),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: site.about,
    id: siteHref('/'),
    start_url: siteHref('/'),
    scope: siteHref('/'),
    display: 'minimal-ui',
    background_color: '#f8fbf9',
    theme_color: '#97192f',
    lang: 'en',
    categories: ['books', 'games', 'reference'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Search', url: siteHref('/search/') },
      { name: 'Quote', url: siteHref('/quote/') },
      { name: 'Check a post', url: siteHref('/check/') },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  });
}
