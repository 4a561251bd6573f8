/** What cannot be run here, a workflow and a Dockerfile, must at least name what there is. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, { steps: { uses?: string; run?: string; env?: Record<string, string> }[] }>;
}

const folder = '.github/workflows';
const workflows = readdirSync(folder).map((name) => ({
  name,
  workflow: parse(readFileSync(path.join(folder, name), 'utf8')) as Workflow,
}));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

const commands = (text: string) =>
  [...text.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name = '']) => name);

describe.each(workflows)('$name', ({ workflow }) => {
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

  test('runs commands that there are', () => {
    const named = steps.flatMap(({ run = '' }) => commands(run));
    expect(named.length).toBeGreaterThan(0);
    for (const name of named) expect(scripts).toHaveProperty([name]);
  });

  test('never makes what somebody typed a part of a command', () => {
    for (const { run } of steps) expect(run ?? '').not.toContain('${{');
  });

  test('uses actions of a named version, and no more rights than it says', () => {
    for (const { uses } of steps) expect(uses ?? 'a/b@v1').toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
    expect(Object.keys(workflow.permissions).length).toBeGreaterThan(0);
  });
});

test('publishing builds for where the site will be, after the tests', () => {
  const publish = workflows.find(({ name }) => name === 'publish.yml')?.workflow;
  const runs = publish?.jobs['build']?.steps.filter(({ run }) => run?.startsWith('npm')) ?? [];
  expect(runs.map(({ run }) => run)).toEqual(['npm ci', 'npm test', 'npm run build']);
  expect(Object.keys(runs.at(-1)?.env ?? {})).toEqual(['SITE_URL', 'BASE_PATH']);
});

test('the Dockerfile runs commands that there are and copies what they make', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  const named = commands(dockerfile);
  expect(named).toEqual(['build', 'compress', 'hosts']);
  for (const name of named) expect(scripts).toHaveProperty([name]);
  expect(dockerfile).toContain('/rulekeep/hosting/nginx.conf');
});
