declare module 'snudown-js' {
  /** Returns a comment as HTML, as Reddit renders it. */
  export function markdown(text: string): string;
}
