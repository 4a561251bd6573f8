/** Declares the only globals that `src/rules` may use: Node, browsers and workers all have them. */
declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>;
}

declare class URL {
  constructor(url: string, base?: string);
  readonly href: string;
}

declare class URLSearchParams {
  constructor(search?: string | Record<string, string>);
  get(name: string): string | null;
  toString(): string;
}
