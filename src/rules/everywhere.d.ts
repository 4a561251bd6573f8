/**
 * What Node, a page and a worker all have and the language itself does not: no more than these few
 * may be used in the plain part.
 */
declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(bytes?: ArrayBuffer | ArrayBufferView, options?: { stream?: boolean }): string;
}

declare class URL {
  constructor(url: string, base?: string);
  readonly href: string;
}

declare class URLSearchParams {
  constructor(search?: string);
  get(name: string): string | null;
}

declare function structuredClone<T>(value: T): T;
