/** Tests that package.json declares the packages that the code imports, and no others. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Import, importsOf, importsUnder, isLocal, packageOf } from './read-imports.ts';

const { dependencies, devDependencies, ...rest } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>> & {
  '//': Record<string, string>;
};
/** Why a package is declared that no code imports, by its name. */
const reasons = rest['//'];
const declared = [...Object.keys(dependencies), ...Object.keys(devDependencies)];

/** False for modules of Node, of Astro and of this project, and for strings that aren't names. */
const isPackage = ({ what }: Import) =>
  /^(?:@[\w-]+\/)?[a-z][\w.-]*(?:\/|$)/.test(what) && !isLocal(what);
const packagesIn = (imports: readonly Import[]) => [
  ...new Set(imports.filter(isPackage).map(({ what }) => packageOf(what))),
];
const configs = globSync('*.{ts,mjs}').flatMap(importsOf);

test('every imported package is declared', () => {
  const imported = packagesIn([...['src', 'scripts', 'tests'].flatMap(importsUnder), ...configs]);
  expect(imported).toContain('zod');
  // `hast` and `mdast` are only types.
  const known = new Set(declared.flatMap((name) => [name, name.replace('@types/', '')]));
  expect(imported.filter((name) => !known.has(name))).toEqual([]);
});

test('what src imports is installed without development packages, except types', () => {
  const types = new Set(['hast', 'mdast', 'unist']);
  const imported = packagesIn(importsUnder('src')).filter((name) => !types.has(name));
  expect(imported.filter((name) => !(name in dependencies))).toEqual([]);
});

test('every declared package is imported, or package.json says why it is needed', () => {
  const files = globSync([
    '{src,scripts,tests}/**/*.{ts,astro,css,js}',
    '*.{ts,mjs}',
    '.prettierrc*',
  ]);
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const isUsed = (name: string) => new RegExp(`['"]${name}(?:/[^'"]*)?['"]`).test(code);
  const unused = declared.filter((name) => !isUsed(name.replace('@types/', '')));
  expect(unused.sort()).toEqual(Object.keys(reasons).sort());
});
