/**
 * What a page may load and do, as its head says: all that is its own, and pictures that stand in its
 * styles. No page has a style or a script within it, so that none needs to be allowed by its hash.
 */
export const contentPolicy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join(';');
