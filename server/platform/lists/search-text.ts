/** Lower case without accents: both engines sort by this and search in it. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The searchable text of a record, folded. */
export function searchText(parts: readonly string[]): string {
  return foldText(parts.filter((part) => part !== '').join('\n'));
}
