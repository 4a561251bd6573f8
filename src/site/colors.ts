import type { SiteWords } from '../rules/editorial/site.ts';

/** Those of `theme.css`, for what has no styles: icons, pictures and the bar of the browser. */
export const themeColors = {
  paper: { light: '#f7fbf9', dark: '#0d1414' },
  sheet: { light: '#ffffff', dark: '#141d1c' },
  line: { light: '#d4ddd9', dark: '#2b3837' },
  ink: { light: '#142222', dark: '#dde3de' },
  rubric: { light: '#99202f', dark: '#f19488' },
};

/** Returns the colors of `site.yaml`, or ours. The bar is that of the header, unless the site has its own paper. */
export function siteColors({ colors }: SiteWords) {
  const { accent = themeColors.rubric, paper = themeColors.paper } = colors ?? {};
  return { accent, paper, bar: colors?.paper ?? themeColors.sheet };
}
