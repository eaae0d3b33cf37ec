/** Lower case without accents: what both engines sort by and search in. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The searchable words of a record in one folded text. */
export function searchText(parts: readonly string[]): string {
  return foldText(parts.filter((part) => part !== '').join('\n'));
}
