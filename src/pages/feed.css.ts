/** The style sheet of a feed that is opened in a browser, in the colors of the site. */
import { colorStyles } from '../build/site-styles.ts';
import feedStyles from '../styles/feed.css?raw';
import fonts from '../styles/fonts.css?inline';
import theme from '../styles/theme.css?raw';

export function GET(): Response {
  const colors = theme.match(/--color-[\w-]+: light-dark\(.*\);/g) ?? [];
  const styles = [`:root { ${colors.join(' ')} }`, colorStyles('content'), fonts, feedStyles];
  return new Response(styles.join('\n'));
}
