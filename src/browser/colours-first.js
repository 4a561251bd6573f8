// Before anything is painted, so that a choice of light or dark shows at once: a file of its own that
// the page waits for, since nothing may be written into a page.
try {
  const chosen = localStorage.getItem('rulekeep:colours');
  if (chosen) document.documentElement.dataset.colours = chosen;
} catch {
  // Storage is blocked: the colours are the system's.
}
