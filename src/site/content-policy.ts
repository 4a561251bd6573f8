/**
 * The Content-Security-Policy of every page. It allows only files of the site itself, and images
 * inlined in its styles. Pages have no inline styles or scripts, so it needs no hashes.
 */
export const contentPolicy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join(';');
