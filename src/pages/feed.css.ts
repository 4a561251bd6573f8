/** The style sheet of a feed that is opened in a browser, in the colors of the site. */
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import sans from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { colorStyles } from '../build/site-colors.ts';
import feedStyles from '../styles/feed.css?raw';
import theme from '../styles/theme.css?raw';

const font = (family: string, file: string) =>
  `@font-face { font-family: '${family}'; src: url('${file}'); font-weight: 100 900; }`;

export function GET(): Response {
  const colors = theme.match(/--color-[\w-]+: light-dark\(.*\);/g) ?? [];
  const fonts = [font('Source Serif 4', serif), font('Inter', sans)];
  const styles = [`:root { ${colors.join(' ')} }`, colorStyles('content'), ...fonts, feedStyles];
  return new Response(styles.join('\n'));
}
