import type { OurWords } from './our-words.ts';

/** Lines of "On Thursday … wrote:" above a quoted email, which mail programs fold. */
const mostAttribution = 3;
/** Lines that a mail program puts above an email that it quotes without marks: From, Sent, To, Subject. */
const leastHeader = 3;

/** Where a quoted email begins, with what introduces it, and where its own lines do. */
interface Place {
  start: number;
  first: number;
}

/**
 * A text without the email that it quotes at its end: lines that are all marked with ">", or a header
 * with our subject. An answer below or between the quoted lines is left whole, or it could not be
 * understood; so is what is not from that email at all.
 *
 * @returns also the lines that are left out, without what introduces them.
 */
export function withoutQuoted(
  text: string,
  subject: string,
  { isForeign, isOurs }: OurWords,
): { written: string; left: string[] } {
  const lines = text.split('\n');
  const [marked, header] = [placeOfMarked(lines), placeOfHeader(lines, subject)];
  const { start, first } = header.start < marked.start ? header : marked;
  const written = lines.slice(0, start).join('\n').trim();
  const left = withoutIntroduction(lines.slice(first));
  if (written === '' || (left.some(isForeign) && !left.some(isOurs)))
    return { written: text, left: [] };
  return { written, left };
}

const attributed = /@|\d[:.]\d\d|\d{4}|\d[./-]\d{1,2}[./-]\d/;

/** The lines of a quoted email without the marked ones above it that say whose they are. */
function withoutIntroduction(lines: readonly string[]): string[] {
  const at = lines.slice(0, mostAttribution).findIndex((line) => /[:：]$/.test(line));
  const isOne = at >= 0 && attributed.test(lines.slice(0, at + 1).join(' '));
  return lines.slice(isOne ? at + 1 : 0);
}

/** Where the marked lines at the end begin, with the line that says whose they are. */
function placeOfMarked(lines: readonly string[]): Place {
  const none = { start: lines.length, first: lines.length };
  let first = lines.length;
  while (first > 0 && /^(>(\s|>|$)|$)/.test(lines[first - 1] ?? '')) first -= 1;
  if (!lines.slice(first).some((line) => line.startsWith('>'))) return none;
  // In any language it ends with a colon and has an address, a time or a date.
  for (let count = 1; count <= mostAttribution; count += 1) {
    const above = lines.slice(Math.max(0, first - count), first);
    if (above.includes('')) break;
    const said = above.join(' ');
    const isFirst = first - count <= 0 || lines[first - count - 1] === '';
    if (isFirst && /[:：]$/.test(said) && attributed.test(said))
      return { start: first - count, first };
  }
  // "What did you mean by:" is about what follows.
  return /[:：]$/.test(lines.slice(0, first).join('\n').trim()) ? none : { start: first, first };
}

/** Where a header with our subject begins, with the rule above it. */
function placeOfHeader(lines: readonly string[], subject: string): Place {
  const isField = (line = '') => /^\*?[^\s:*][^:*]{0,24}:\*?(\s|$)/.test(line);
  for (let at = 0; at < lines.length; at += 1) {
    if (!isField(lines[at])) continue;
    let end = at;
    while (isField(lines[end])) end += 1;
    const header = lines.slice(at, end);
    const hasSubject = subject !== '' && header.some((line) => line.endsWith(subject));
    if (header.length >= leastHeader && hasSubject) {
      while (at > 0 && /^$|^[-_]{3}/.test((lines[at - 1] ?? '').trim())) at -= 1;
      return { start: at, first: end };
    }
    at = end;
  }
  return { start: lines.length, first: lines.length };
}
