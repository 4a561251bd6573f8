/** Tests that files and folders named in the documentation exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Expands braces: `src/{a,b}.ts` becomes `src/a.ts` and `src/b.ts`. */
function expandBraces(name: string): string[] {
  const [whole, choices] = /\{([^{}]*)\}/.exec(name) ?? [];
  if (whole === undefined || choices === undefined) return [name];
  return choices.split(',').flatMap((choice) => expandBraces(name.replace(whole, choice)));
}

/** Returns the code files and folders that a text mentions in backticks. */
function namedIn(text: string): string[] {
  return [...text.matchAll(/`([\w./*<>[\]{},-]+)`/g)]
    .flatMap(([, name = '']) => expandBraces(name.replace(/<\w+>/g, '*')))
    .filter((name) =>
      /^\w.*\.(?:ts|astro|css|mjs)$|^(?:src|content)\/.*\.(?:html|yaml|txt)$|^(?:src|tests|scripts|benches)\/.*\/$/.test(
        name,
      ),
    );
}

function fileExists(name: string): boolean {
  // An owner's files, which the project doesn't have.
  if (name.startsWith('content/own/')) return true;
  if (existsSync(name)) return true;
  return globSync([name, `{src,scripts,tests}/**/${name}`]).length > 0;
}

describe('files named in the documentation exist', () => {
  test.each(['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md')])('%s', (file) => {
    expect(namedIn(readFileSync(file, 'utf8')).filter((name) => !fileExists(name))).toEqual([]);
  });

  test('detects names in folders and in braces', () => {
    expect(namedIn('`src/{a,b}/`, `c.ts` and `/cr/702/`, `formats/<format>/x.ts`')).toEqual([
      ...['src/a/', 'src/b/', 'c.ts', 'formats/*/x.ts'],
    ]);
    expect(fileExists('no-such-file.ts')).toBe(false);
  });
});
