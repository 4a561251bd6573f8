/** Opens the fold that an address leads into, or that it names. */
function openMeant(): void {
  const meant = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const fold = meant?.closest('details');
  if (!fold || fold.open) return;
  fold.open = true;
  meant?.scrollIntoView();
}

addEventListener('hashchange', openMeant);
openMeant();
