/** A local web site that publishes documents, for tests of the update. */
import { appendFileSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { listen } from '../../../scripts/serve.ts';
import { emptyContent } from '../import/texts.ts';

/** What the site answers at a path: a text, or anything else that a server can do. */
type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void);

export interface PublishingSite {
  host: string;
  /** The answers by path, without the query. A test may change them. */
  answers: Record<string, Answer>;
  /** The paths that were asked for. */
  asked: string[];
}

export async function publish(answers: Record<string, Answer>): Promise<PublishingSite> {
  const asked: PublishingSite['asked'] = [];
  const { port, close } = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.on('close', () => asked.push(pathname));
    const answer = answers[decodeURIComponent(pathname)];
    if (answer === undefined) return response.writeHead(404).end('Nothing here.');
    if (typeof answer === 'function') return answer(request, response);
    return response.end(answer);
  }, 0);
  onTestFinished(close);
  return { host: `http://localhost:${port}`, answers, asked };
}

/** Makes a content folder whose `cr` is published on a site, at `/rules`. */
export function contentPublishedAt(host: string, files = 'TidyRules*.txt'): string {
  const content = emptyContent();
  appendFileSync(
    path.join(content, 'sources/cr/document.yaml'),
    `published:\n  page: ${host}/rules\n  files: "${files}"\nknown:\n  - 2030-01-01\n`,
  );
  return content;
}

/** Publishes the made-up cards and rulings, and a list of both with their date, at `/bulk-data`. */
export function publishCards({ host, answers }: PublishingSite, day: string): void {
  const read = (name: string) => readFileSync(`tests/made-up/cards/${name}.json`, 'utf8');
  answers['/cards.json'] = read('oracle-cards');
  answers['/rulings.json'] = read('rulings');
  const data = ['oracle_cards', 'rulings'].map((type) => ({
    ...{ type, updated_at: `${day}T09:03:41.000+00:00` },
    download_uri: `${host}/${type.replace('oracle_', '')}.json`,
  }));
  answers['/bulk-data'] = JSON.stringify({ data });
}
