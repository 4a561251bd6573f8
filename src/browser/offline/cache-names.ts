/** Names shared by the service worker, the pages and the build. */

/** All caches of the site start with this. */
export const cachePrefix = 'rulekeep-';

/** The page that answers for pages that are not saved, relative to the root of the site. */
export const offlineViewPath = 'offline/view/';
