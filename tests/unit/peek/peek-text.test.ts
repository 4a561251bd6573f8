import { describe, expect, test } from 'vitest';
import { peekTexts } from '../../../src/browser/peek/peek-text.ts';

const files: Record<string, unknown> = {
  '/cr/numbers.json': { texts: ['702', '702.1', 'glossary/t'] },
  '/cr/texts/702.1.json': {
    texts: {
      '702.19': { title: 'Trample', text: 'Trample' },
      '702.19b': { text: 'The controller first assigns damage.', more: true },
    },
  },
  '/cr/texts/glossary/t.json': {
    texts: { 'glossary/trample': { title: 'Trample', text: 'A keyword ability.' } },
  },
};

function asked() {
  const addresses: string[] = [];
  const read = peekTexts(['cr'], (address) => {
    addresses.push(address);
    const file = files[address];
    return file ? Promise.resolve(file) : Promise.reject(new Error('gone'));
  });
  return { addresses, read };
}

describe('what is shown of a link', () => {
  test.each([
    [
      '/cr/702.19b/',
      { name: '702.19b', title: null, text: 'The controller first assigns damage. …' },
    ],
    ['/cr/glossary/trample/', { name: 'Trample', title: null, text: 'A keyword ability.' }],
  ])('%s', async (address, text) => {
    expect(await asked().read(address)).toEqual(text);
  });

  test('a file is fetched once for all that it has', async () => {
    const { read, addresses } = asked();
    await read('/cr/702.19b/');
    await read('/cr/702.19b/');
    expect(addresses).toEqual(['/cr/numbers.json', '/cr/texts/702.1.json']);
  });

  test.each(['/cr/2014-06-01/702.19b/', '/cr/draft/702.19b/', '/cr/702.19b/history/'])(
    'of %s its page alone is asked',
    async (address) => {
      const { read, addresses } = asked();
      await read(address);
      expect(addresses).toEqual([address]);
    },
  );

  test('of a heading its page is asked, which says what stands under it', async () => {
    const { read, addresses } = asked();
    await read('/cr/702.19/');
    expect(addresses).toContain('/cr/702.19/');
  });

  test('an older wording is not taken from the newest texts', async () => {
    const { read, addresses } = asked();
    expect(await read('/cr/2014-06-01/702.19b/')).toBeNull();
    expect(addresses).toContain('/cr/2014-06-01/702.19b/');
    expect(addresses.filter((address) => address.includes('texts'))).toEqual([]);
  });

  test('what could not be had is asked for again', async () => {
    const { read, addresses } = asked();
    await read('/cards/forest/');
    await read('/cards/forest/');
    expect(addresses.filter((address) => address === '/cards/forest/')).toHaveLength(2);
  });
});
