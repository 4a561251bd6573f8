declare module 'snudown-js' {
  /** HTML of a comment, as Reddit shows it. */
  export function markdown(text: string): string;
}
