/** A text in which "6–12" is never on two lines: a word joiner follows the dash of each range. */
export function withWholeRanges(text: string): string {
  return text.replace(/(?<=\d)–(?=\d)/g, '–\u2060');
}
