// Before anything is painted, so that a choice of light or dark shows at once, and what a reader as of
// a day need not see never does: a file of its own that the page waits for, since nothing may be
// written into a page.
if (/[?&]on=\d/.test(location.search)) document.documentElement.dataset.asOf = '';
try {
  const chosen = localStorage.getItem('rulekeep:colours');
  if (chosen) document.documentElement.dataset.colours = chosen;
  // Where recent searches are kept, their room on the search page is too.
  if (localStorage.getItem('rulekeep:recent-searches'))
    document.documentElement.dataset.recent = '';
} catch {
  // Storage is blocked: the colours are the system's.
}
