/** The web app manifest, which lets devices install the site as an app. */
import { siteColors } from '../site/colors.ts';
import { iconFiles } from '../site/draw-icons.ts';
import { site } from '../site/page-frame.ts';
import { siteHref } from '../site/links.ts';

export function GET(): Response {
  const { accent, paper } = siteColors(site);
  const icon = (file: keyof typeof iconFiles, purpose: string) => {
    const { size } = iconFiles[file];
    const sizes = `${size}x${size}`;
    return { src: siteHref(`/${file}.png`), sizes, type: 'image/png', purpose };
  };
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: site.about,
    id: siteHref('/'),
    start_url: siteHref('/'),
    scope: siteHref('/'),
    display: 'minimal-ui',
    background_color: paper.light,
    theme_color: accent.light,
    lang: 'en',
    categories: ['books', 'games', 'reference'],
    icons: [
      icon('icon-192', 'any'),
      icon('icon-512', 'any'),
      icon('icon-maskable-512', 'maskable'),
    ],
    shortcuts: [
      { name: 'Search', url: siteHref('/search/') },
      { name: 'Quote list', url: siteHref('/quote/') },
      { name: 'Check a post', url: siteHref('/check/') },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  });
}
