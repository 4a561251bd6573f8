/**
 * `npm run test:browsers`: walks the main ways through the built site in Firefox and WebKit, those
 * that this system has. `--install` gets them from Debian's apt first.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { Command } from 'commander';
import { type Kind, kinds } from '../tests/browsers/drivers.ts';
import { reportDelay, walk } from '../tests/browsers/ways.ts';
import { listen, siteHandler } from './serve.ts';

/**
 * What a page is given to run first. What did not load is reported a moment later, and so not at
 * all by a page that is being left: some browsers call what they break off then an error. A module
 * that was only to be fetched ahead does no harm; where it is needed its import is rejected.
 */
const reporter = `
const report = (what) => navigator.sendBeacon('/reported', location.pathname + ': ' + what);
const reportIfStaying = (what) => setTimeout(() => report(what), ${reportDelay});
addEventListener('error', ({ message, filename, lineno, target }) => {
  if (message) report(message + ' (' + filename + ':' + lineno + ')');
  else if (target.rel !== 'modulepreload')
    reportIfStaying('did not load: ' + (target.src || target.href));
}, true);
addEventListener('unhandledrejection', ({ reason }) => reportIfStaying('rejected: ' + reason));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  report('kept off by ' + violatedDirective + ': ' + blockedURI));
const { error } = console;
console.error = (...words) => { report(words.join(' ')); error.apply(console, words); };
`;

const { install } = new Command('test:browsers')
  .description('Walk the main ways through the built site in Firefox and WebKit.')
  .option('--install', 'first install those that are missing, with apt-get')
  .parse()
  .opts<{ install?: boolean }>();

if (!existsSync('dist/index.html')) {
  console.error('There is no built site in dist/. Run `npm run build` first.');
  process.exit(1);
}
if (install) installMissing(kinds.filter((kind) => kind.lacks().length > 0));

const complaints: string[] = [];
let isConnected = true;
const inside = await listen(siteHandler('dist'), 0);
const site = await listen(watched(`http://localhost:${inside.port}`, complaints), 0);
let failed = Boolean(install) && kinds.some((kind) => kind.lacks().length > 0);
for (const kind of kinds) {
  const lacks = kind.lacks();
  if (lacks.length > 0) {
    console.log(`${kind.name}: skipped. Not installed: ${lacks.join(', ')}`);
    console.log(
      `  npm run test:browsers -- --install gets ${kind.packages.join(' and ')} from apt.`,
    );
  } else if (!(await passes(kind))) failed = true;
}
await site.close();
await inside.close();
process.exit(failed ? 1 : 0);

/**
 * Opens a browser, walks through the site in it, and says how it went. One that is there and does not
 * open says nothing of the site: that is a fault only where it was asked for.
 */
async function passes(kind: Kind): Promise<boolean> {
  const browser = await kind.open().catch((error: Error) => error);
  if (browser instanceof Error) {
    console.log(
      `${kind.name}: ${install ? 'FAILED' : 'skipped'}. It does not open: ${browser.message}`,
    );
    return !install;
  }
  console.log(`${kind.name}: ${browser.version}`);
  const connect = (isThere: boolean) => {
    isConnected = isThere;
  };
  try {
    const outcomes = await walk(browser, `http://localhost:${site.port}`, complaints, connect);
    for (const { way, fault, firstFault } of outcomes) {
      const again = firstFault === null ? '' : ` (at its second try; at its first: ${firstFault})`;
      console.log(fault === null ? `  passed  ${way}${again}` : `  FAILED  ${way}: ${fault}`);
    }
    return outcomes.every(({ fault }) => fault === null);
  } catch (error) {
    console.log(`${kind.name}: FAILED: ${error instanceof Error ? error.message : error}`);
    return false;
  } finally {
    await browser.close();
  }
}

function installMissing(missing: Kind[]): void {
  const packages = missing.flatMap((kind) => kind.packages);
  if (packages.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.log('Only root can install, and only where there is apt-get.');
    return;
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const given of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { status } = spawnSync('apt-get', given, { stdio: 'inherit', env });
    if (status !== 0) return;
  }
}

/**
 * Passes a site on with a script in every page that reports what goes wrong there. The languages
 * of the browsers differ in what they tell of a page; this hears the same from all of them, and
 * from the first line of a page on.
 */
function watched(source: string, heard: string[]): RequestListener {
  return async (request, response) => {
    if (!isConnected) request.socket.destroy();
    else if (request.url === '/reported' && request.method === 'POST') {
      for await (const part of request) heard.push(String(part));
      response.writeHead(204).end();
    } else if (request.url === '/reporter.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(reporter);
    } else {
      const answer = await fetch(source + request.url, { redirect: 'manual' });
      const headers = Object.fromEntries(answer.headers);
      // What was fetched has been unpacked on the way.
      for (const name of ['content-encoding', 'content-length', 'connection', 'transfer-encoding'])
        delete headers[name];
      const body = Buffer.from(await answer.arrayBuffer());
      const isPage = headers['content-type']?.startsWith('text/html');
      response
        .writeHead(answer.status, headers)
        .end(
          isPage
            ? body.toString().replace(/<head[^>]*>/, '$&<script src="/reporter.js"></script>')
            : body,
        );
    }
  };
}
