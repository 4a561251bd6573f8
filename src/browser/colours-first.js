// Before anything is painted, so that a choice of light or dark shows at once, around the page too, and
// what a reader as of a day need not see never does: a file of its own that the page waits for, since
// nothing may be written into a page.
if (/[?&]on=\d/.test(location.search)) document.documentElement.dataset.asOf = '';
let chosen = null;
try {
  chosen = localStorage.getItem('rulekeep:colours');
  // Where recent searches are kept, their room on the search page is too.
  if (localStorage.getItem('rulekeep:recent-searches'))
    document.documentElement.dataset.recent = '';
} catch {
  // Storage is blocked: the colours are the system's.
}
if (chosen) document.documentElement.dataset.colours = chosen;
function addMeta(name, content, media = '') {
  document.head.append(Object.assign(document.createElement('meta'), { name, content, media }));
}
addMeta('color-scheme', chosen || 'light dark');
for (const [name, colour] of [
  ['light', '#ffffff'],
  ['dark', '#151d1d'],
]) {
  if (!chosen) addMeta('theme-color', colour, `(prefers-color-scheme: ${name})`);
  else if (chosen === name) addMeta('theme-color', colour);
}
