// Runs before the first paint, so that the theme doesn't flash and the layout doesn't shift. It is a
// separate file because the Content-Security-Policy allows no inline scripts.
const { dataset } = document.documentElement;
if (/[?&]on=\d/.test(location.search)) dataset.asOf = '';
let theme = null;
try {
  theme = localStorage.getItem('rulekeep:colours');
  // Reserves room for the recent searches on the search page.
  if (localStorage.getItem('rulekeep:recent-searches')) dataset.recent = '';
} catch {
  // Storage is blocked. The page uses the system's theme.
}
if (theme) dataset.theme = theme;
function addMeta(name, content, media = '') {
  document.head.append(Object.assign(document.createElement('meta'), { name, content, media }));
}
addMeta('color-scheme', theme || 'light dark');
for (const [name, color] of [
  ['light', '#ffffff'],
  ['dark', '#151d1d'],
]) {
  if (!theme) addMeta('theme-color', color, `(prefers-color-scheme: ${name})`);
  else if (theme === name) addMeta('theme-color', color);
}
