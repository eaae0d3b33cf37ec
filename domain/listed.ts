const format = new Intl.ListFormat('en-US');

/** Names as in a sentence: `Anna`, `Anna and Tom`, `Anna, Tom, and Ingrid`. */
export function listed(names: readonly string[]): string {
  return format.format(names);
}
