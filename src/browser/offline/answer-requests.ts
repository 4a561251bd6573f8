/**
 * What the worker answers to requests: the network comes first for pages, so that nobody reads an old
 * text without need; where it does not answer, what is on the device.
 */
import { mayLack } from './kept-files.ts';
import { find, remember } from './found-on-device.ts';
import { findInPacks, knowsAll } from './pages-in-packs.ts';
import { scope } from './this-version.ts';

/** How long a page may be awaited when a kept one could be shown. */
const patience = 3000;

/** A page from the network, unless that is late and the device has it. */
export async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const asked = fetch(event.request).then((response) => {
    event.waitUntil(remember(url.pathname, response.clone()));
    return response;
  });
  const first = await Promise.race([asked.catch(() => null), later()]);
  if (first && first.status < 500) return first;
  const kept = await findPage(url);
  if (kept) return kept;
  return first ?? (await asked.catch(() => answerWithoutPage(url)));
}

/** A page that was visited or is kept, by whatever spelling of its address. */
async function findPage({ pathname, search }: URL): Promise<Response | null> {
  const kept = await find(pathname);
  if (kept) return kept;
  const found = await findInPacks(pathname.slice(scope.length));
  if (!found) return null;
  const address = encodeURI(scope + found.path);
  return address === pathname ? found.response : Response.redirect(address + search, 302);
}

/** That there is no such page, where the device knows; else what it keeps. */
async function answerWithoutPage({ pathname }: URL): Promise<Response> {
  const isKnown = await knowsAll(pathname.slice(scope.length));
  const page = await find(`${scope}${isKnown ? '404.html' : 'offline/'}`);
  const status = isKnown ? 404 : 503;
  return page ? new Response(page.body, { status, headers: page.headers }) : Response.error();
}

/**
 * What is named by its content never changes; for the rest the network knows better. What pages were
 * told of numbers and texts is remembered as they are.
 */
export async function answerFile(event: FetchEvent, url: URL): Promise<Response> {
  const path = url.pathname.slice(scope.length);
  const named = /^(?:_astro|search-index|card-index)\//.test(path);
  const told = /^[^/]+\/(?:numbers|texts)(?:\.json$|\/)/.test(path);
  const kept = await find(url.pathname);
  if (kept && named) return kept;
  try {
    const asked = fetch(event.request).then((response) => {
      if (named || told) event.waitUntil(remember(url.pathname, response.clone()));
      return response;
    });
    return (kept ? await Promise.race([asked, later()]) : await asked) ?? kept ?? (await asked);
  } catch (error) {
    if (kept) return kept;
    const found = await findInPacks(path);
    if (found) return found.response;
    if (event.request.headers.has(mayLack)) return new Response(null, { status: 204 });
    throw error;
  }
}

function later(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, patience, null));
}
