/** The list of every address ever published, as `content/addresses.txt` keeps it. */

const heading = `# Every address that was ever published, one a line. None is ever taken out: a build that lacks one
# stops. What is no longer there gets a line in content/redirects.yaml, and stays here.
# “npm run addresses” adds the new addresses of the last build. A history or a JSON twin is implied
# by its entry's address.
`;

/** The addresses in the file's text. @example readAddressList('# …\n/cr/\n') // ['/cr/'] */
export function readAddressList(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
}

/** The file's text for addresses in any order; each stands in it once. */
export function writeAddressList(addresses: Iterable<string>): string {
  return `${heading}${[...new Set(addresses)].sort().join('\n')}\n`;
}

export interface AddressChanges {
  /** Published once, and not in the build. */
  lost: string[];
  /** In the build, and not yet listed. */
  fresh: string[];
}

/**
 * Compares a build with what was published.
 *
 * @param published the addresses of the list
 * @param built the addresses of the build
 */
export function compareAddresses(
  published: readonly string[],
  built: readonly string[],
): AddressChanges {
  const [known, there] = [new Set(published), new Set(built)];
  return {
    lost: published.filter((address) => !there.has(address)),
    fresh: built.filter((address) => !known.has(address)),
  };
}
