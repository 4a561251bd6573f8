import fc from 'fast-check';
import { expect, test } from 'vitest';
import { join, split } from '../../../src/browser/offline/bundle.ts';

test('gives back every file as it was, byte for byte', () => {
  const file = fc.record({
    path: fc.string(),
    type: fc.constantFrom('application/json', 'text/plain; charset=utf-8'),
    body: fc.uint8Array({ maxLength: 50 }).map((bytes) => new Uint8Array(bytes)),
  });
  fc.assert(
    fc.property(fc.array(file), (files) => {
      const listed = files.map(({ body, ...file }) => ({ ...file, length: body.byteLength }));
      const bundle = join(listed, (place, into) => into.set(files[place]?.body ?? []));
      expect(split(bundle)).toEqual(files);
    }),
  );
});
