/** What is used of the package, which has no types. */
declare module 'html-to-text' {
  export interface Selector {
    selector: string;
    /** One of the package's, or of `formatters`. */
    format?: 'block' | 'dataTable' | 'skip' | 'quote';
    options?: Record<string, unknown>;
  }
  interface Builder {
    openBlock(options: { leadingLineBreaks: number }): void;
    closeBlock(options: { trailingLineBreaks: number }): void;
    addLiteral(text: string): void;
  }
  /** Writes an element with the help of `walk`, which writes what is in it. */
  export type FormatCallback = (
    element: { children: unknown },
    walk: (children: unknown, builder: Builder) => void,
    builder: Builder,
  ) => void;
  export function convert(
    html: string,
    options: {
      wordwrap: number | false;
      selectors: Selector[];
      formatters?: Record<string, FormatCallback>;
      /** What is read; without any, all of it. */
      baseElements?: { selectors: string[] };
      /** What is nested deeper is left out. */
      limits?: { maxDepth: number };
    },
  ): string;
}
