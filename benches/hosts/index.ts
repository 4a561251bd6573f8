/**
 * `npm run bench:hosts`: nginx with the configuration that is made for it, under 200 connections
 * for 30 seconds, on this machine alone. Needs nginx and wrk (Debian: `apt-get install nginx wrk`).
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtAddresses } from '../../src/build/published-addresses.ts';
import { type Running, servers } from '../../tests/hosts/servers.ts';

const connections = 200;
const seconds = 30;

const nginx = servers.find(({ name }) => name === 'nginx');
if (nginx === undefined || nginx.missing !== undefined) stop(nginx?.missing ?? 'No nginx.');
if (spawnSync('wrk', ['-v']).error) stop('wrk is not installed here.');
if (!existsSync('dist/index.html')) stop('There is no built site in dist/; npm run build first.');

const folder = mkdtempSync(path.join(tmpdir(), 'rulekeep-bench-'));
const rows: ReturnType<typeof load>[] = [];
try {
  const addresses = builtAddresses('dist').filter((address) => address.endsWith('/'));
  const script = path.join(folder, 'addresses.lua');
  writeFileSync(script, pickingFrom(addresses));

  rows.push(await measure('packed when asked for', 'dist', script));
  const copy = path.join(folder, 'dist');
  cpSync('dist', copy, { recursive: true });
  spawnSync(process.execPath, ['scripts/compress.ts', '--dir', copy], { stdio: 'inherit' });
  rows.push(await measure('packed before', copy, script));
} finally {
  rmSync(folder, { recursive: true });
}
console.table(rows);
process.exitCode = rows.some(({ errors }) => errors !== 'none') ? 1 : 0;

async function measure(what: string, dist: string, script: string) {
  const running = await (nginx as NonNullable<typeof nginx>).start(dist, { base: '' });
  try {
    return load(what, running, script);
  } finally {
    await running.stop();
  }
}

function load(what: string, { origin }: Running, script: string) {
  const words = ['-t2', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', script];
  words.push('-H', 'Accept-Encoding: gzip', `${origin}/`);
  const { stdout } = spawnSync('wrk', words, { encoding: 'utf8' });
  const errors = stdout.split('\n').filter((line) => /Socket errors|Non-2xx/.test(line));
  const found = (pattern: RegExp) => pattern.exec(stdout)?.[1] ?? '?';
  return {
    pages: what,
    'requests a second': found(/Requests\/sec:\s*(\S+)/),
    median: found(/50%\s+(\S+)/),
    p99: found(/99%\s+(\S+)/),
    requests: found(/(\d+) requests in/),
    errors: errors.length === 0 ? 'none' : errors.map((line) => line.trim()).join('; '),
  };
}

/** Every page of the site, in a random order, as a script for wrk. */
function pickingFrom(addresses: readonly string[]): string {
  return `local addresses = {${addresses.map((address) => JSON.stringify(address)).join(',')}}
math.randomseed(1)
request = function() return wrk.format("GET", addresses[math.random(#addresses)]) end
`;
}

function stop(why: string): never {
  console.error(why);
  process.exit(1);
}
