import { loadRedirects } from '../../content-files/redirects.ts';
import { builtAddresses } from '../published-addresses.ts';
import { basePath } from './description.ts';
import type { Site } from './site.ts';
import { spellingsOf } from './spellings.ts';

/** What is to be said of a site beside what its folder, its content and its settings say. */
interface Wanted {
  /** The folder of the built site. */
  dist: string;
  content?: string;
  /** Where that folder will lie on the machine that serves it. */
  root?: string;
  listen?: Site['listen'];
  strictTransport?: boolean;
  /** `SITE_URL`, `BASE_PATH` and `HSTS` are read. */
  env?: NodeJS.ProcessEnv;
}

/**
 * What the configurations of hosts are made from.
 *
 * @throws if there is no built site in `dist`, or `SITE_URL` is no address
 */
export function readSite(wanted: Wanted): Site {
  const { dist, content = 'content', env = process.env } = wanted;
  const url = env['SITE_URL'];
  return {
    base: basePath(env['BASE_PATH']),
    root: wanted.root ?? dist,
    origin: url ? new URL(url).origin : undefined,
    listen: wanted.listen ?? { port: 80 },
    strictTransport: wanted.strictTransport ?? env['HSTS'] === 'on',
    redirects: loadRedirects(content).redirects.filter((redirect) => 'to' in redirect),
    spellings: spellingsOf(builtAddresses(dist)),
  };
}
