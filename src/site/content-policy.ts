import { createHash } from 'node:crypto';
import { beforePaintScript } from './before-paint-script.ts';

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
