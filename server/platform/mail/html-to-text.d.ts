/** What is used of the package, which has no types. */
declare module 'html-to-text' {
  export interface Selector {
    selector: string;
    format?: 'block' | 'dataTable' | 'skip';
    options?: Record<string, unknown>;
  }
  export function convert(
    html: string,
    options: {
      wordwrap: number | false;
      selectors: Selector[];
      /** What is nested deeper is left out. */
      limits?: { maxDepth: number };
    },
  ): string;
}
