/** Width of a text in points, in the face and size that it will have. */
type Measure = (text: string) => number;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const letters = /\p{L}/u;

/**
 * Words of a person as they can be set: one kind of line break, and none of the characters that
 * show nothing, some of which turn the direction of what follows.
 */
export function settable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(/[^\S\n]/gu, ' ')
    .replace(/[^\P{Cc}\n]/gu, '');
}

/**
 * Breaks a text into lines of at most `width` points: at its own line breaks, else at spaces, and
 * inside what is wider than a line. Each line is in the order in which it is drawn.
 */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  return settable(text)
    .split('\n')
    .flatMap((paragraph) => breakParagraph(paragraph, width, measure))
    .map(inVisualOrder);
}

function breakParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  const space = measure(' ');
  let line = '';
  let lineWidth = 0;
  for (const word of paragraph.split(/ +/).flatMap((whole) => fitting(whole, width, measure))) {
    // Words one by one: no script kerns across a space, and the same words come again and again.
    const wordWidth = measure(word);
    if (line !== '' && lineWidth + space + wordWidth > width) {
      lines.push(line);
      line = '';
    }
    lineWidth = line === '' ? wordWidth : lineWidth + space + wordWidth;
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** A word in pieces that each fit on a line; almost always the word itself. */
function fitting(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  let pieceWidth = 0;
  for (const { segment } of graphemes.segment(word)) {
    const segmentWidth = measure(segment);
    if (piece !== '' && pieceWidth + segmentWidth > width) {
      pieces.push(piece);
      piece = '';
      pieceWidth = 0;
    }
    piece += segment;
    pieceWidth += segmentWidth;
  }
  return [...pieces, piece];
}

/**
 * Turns round the order of neighbouring right-to-left words, as they stand on a line that runs to
 * the right; inside a word the font does it. The part of UAX 9 that names and notes need: numbers
 * and marks between two such words go with them.
 */
function inVisualOrder(line: string): string {
  if (!rightToLeft.test(line)) return line;
  const words = line.split(' ');
  const turned = words.map((word) => rightToLeft.test(word));
  const neutral = words.map((word) => !letters.test(word));
  const ordered: string[] = [];
  for (let at = 0; at < words.length; ) {
    if (!turned[at]) {
      ordered.push(words[at++] ?? '');
      continue;
    }
    let end = at;
    for (let next = at + 1; next < words.length && (turned[next] || neutral[next]); next++)
      if (turned[next]) end = next;
    ordered.push(...words.slice(at, end + 1).reverse());
    at = end + 1;
  }
  return ordered.join(' ');
}
