import type { HandbookSection } from './handbook-page.ts';

/** A section that was found, with the text around the first word. */
export interface FoundSection extends HandbookSection {
  excerpt: string;
}

const mostFound = 20;
/** Length of an excerpt, and how much of it comes before the word, in characters. */
const [excerptLength, before] = [160, 40];

/**
 * The sections that have every typed word at the beginning of one of theirs: first those with all
 * words in a heading, then those whose page is called so, then the others, in the order of the handbook.
 */
export function findSections(typed: string, sections: readonly HandbookSection[]): FoundSection[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = (text: string) => {
    const known = text.toLowerCase().split(/[^\p{L}\p{N}_]+/u);
    return words.every((word) => known.some((one) => one.startsWith(word)) || text.includes(word));
  };
  return sections
    .flatMap((section) => {
      const { page, heading, text } = section;
      if (!has(`${page} ${heading} ${text}`)) return [];
      const rank = has(heading) ? 0 : heading === '' && has(page) ? 1 : 2;
      return [{ rank, found: { ...section, excerpt: excerptOf(text, words[0] ?? '') } }];
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, mostFound)
    .map(({ found }) => found);
}

function excerptOf(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word));
  const start = at <= before ? 0 : text.indexOf(' ', at - before) + 1;
  const end = endOfWord(text, start + excerptLength);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`;
}

/** The end of the last whole word before a position. */
function endOfWord(text: string, position: number): number {
  return position >= text.length ? text.length : text.lastIndexOf(' ', position);
}
