/**
 * The Content-Security-Policy of every page: only files of the site itself, and images inlined in
 * its styles. Pages have no inline styles or scripts, so no hashes are needed.
 */
export const contentPolicy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join(';');
