/** How many characters of a text a search result shows. */
const shownLength = 90;
/** How many of them stand before what was found. */
const lead = 24;

/** The part of a text that shows the first of the searched words, in one line. */
export function excerptOf(text: string, searched: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const [word = ''] = searched.trim().toLowerCase().split(/\s+/);
  // A word found without its accents stays at the start: folding would move every place.
  const at = Math.max(0, line.toLowerCase().indexOf(word));
  const from = at <= lead || line.length <= shownLength ? 0 : line.lastIndexOf(' ', at - lead) + 1;
  const part = line.slice(from, from + shownLength);
  return `${from > 0 ? '…' : ''}${part}${from + part.length < line.length ? '…' : ''}`;
}
