import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { importText } from '../../../scripts/import/import-text.ts';
import { emptyContent, filesIn, rules } from './texts.ts';

/** Serves on this machine until the test is over. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('an address is fetched and its text put in place under its own name', async () => {
  const address = await serve((_request, response) => {
    response.setHeader('content-type', 'text/plain');
    response.end(rules);
  });
  const content = emptyContent();
  const { outcome } = await importText(`${address}/files/Tidy%20Rules.txt?x=1`, { content });
  expect(outcome).toBe('imported');
  expect(filesIn(content)).toContain('cr/2031-03-05/Tidy-Rules.txt');
});

test('a name from an address cannot leave its folder', async () => {
  const address = await serve((_request, response) => response.end(rules));
  const content = emptyContent();
  await importText(`${address}/..%2F..%2F..%2Fout.txt`, { content });
  expect(filesIn(content)).toContain('cr/2031-03-05/out.txt');
});

test.each<[string, string, RequestListener]>([
  ['404', 'unreachable-address', (_request, response) => response.writeHead(404).end('no')],
  ['500', 'unreachable-address', (_request, response) => response.writeHead(500).end('no')],
  [
    'text/html',
    'not-a-text',
    (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(rules),
  ],
  ['web page', 'not-a-text', (_request, response) => response.end('<html><p>Rules</p></html>')],
  ['within 0.2 seconds', 'unreachable-address', () => {}],
  [
    'cannot be reached',
    'unreachable-address',
    (_request, response) => {
      response.writeHead(200, { 'content-length': 5000 });
      response.write(rules.slice(0, 50));
      setTimeout(() => response.destroy(), 20);
    },
  ],
])('%s is told in plain words', async (words, rule, answer) => {
  const address = `${await serve(answer)}/a.txt`;
  const content = emptyContent();
  const before = filesIn(content);
  // A busy machine may take longer to answer than anybody wants to wait for silence.
  const timeout = words.startsWith('within') ? 200 : 10_000;
  const { outcome, report } = await importText(address, { content, limits: { timeout } });
  expect(outcome).toBe('refused');
  expect(report.problems).toMatchObject([{ rule, severity: 'error', file: address, line: 1 }]);
  expect(report.problems[0]?.message).toContain(words);
  expect(filesIn(content)).toEqual(before);
});

test.each(['http://127.0.0.1:9/none.txt', 'ftp://example.org/a.txt', 'http://'])(
  '%s cannot be fetched',
  async (address) => {
    const { outcome, report } = await importText(address, { content: emptyContent() });
    expect(outcome).toBe('refused');
    expect(report.problems.map((each) => each.rule)).toEqual(['unreachable-address']);
  },
);
