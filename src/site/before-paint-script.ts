/** The one script that is in the pages themselves, and the policy that allows no other. */
import { createHash } from 'node:crypto';

/**
 * A script in the head of every page. It runs before the first paint, so that the theme doesn't flash
 * and nothing moves: it sets the chosen theme and level of play, and reserves room for the bar of a date, for recent
 * searches and for the filters of a search. It is in the page itself, because a request would delay the first paint.
 *
 * `theme.ts` and `level.ts` write the choices that it reads.
 */
export const beforePaintScript = `((d)=>{\
if(/[?&]on=\\d/.test(location.search))d.asOf="";\
if(/[?&]q=./.test(location.search))d.asking="";\
try{let s=localStorage,t=s.getItem("rulekeep:colours");if(t)d.theme=t;\
if(t=s.getItem("rulekeep:level"))d.level=t;\
if(s.getItem("rulekeep:recent-searches"))d.recent=""}catch{}\
})(document.documentElement.dataset)`;

const hash = createHash('sha256').update(beforePaintScript).digest('base64');

/** Allows only files of the site itself, images inlined in its styles, and one inline script, by its hash. */
export const contentPolicy = [
  "default-src 'self'",
  `script-src 'self' 'sha256-${hash}'`,
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join(';');
