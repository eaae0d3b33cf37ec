/** Measures the width of a text in points, in its face and size. */
type Measure = (text: string) => number;

/** Invisible characters that join or separate the letters or emoji around them. */
export const joiners = /[\u200c\u200d]/g;
/** Drawn for a character that no font has. */
export const unknownSign = '\ufffd';
/** The feature that makes a font of shaped-font.ts lay out a text from right to left. */
export const leftward = 'rtlm';
export const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Finds words in scripts without spaces. */
const words = new Intl.Segmenter('th', { granularity: 'word' });
const inCharacters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u;
const inWords = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const unspaced = new RegExp(`${inCharacters.source}|${inWords.source}`, 'u');
/** Characters that cannot start a line: closing punctuation, small kana and length marks. */
const beginsNoLine =
  /^[\p{Pe}\p{Pf}\p{Po}\p{M}\u3005\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308e\u309b-\u309e\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u30ee\u30f5\u30f6\u30fc-\u30fe]/u;
const endsNoLine = /[\p{Ps}\p{Pi}]$/u;
/** Joiners, except between letters of scripts that use them and between emoji. */
const needlessJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|(?<=\p{Script=Latin})[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/**
 * Normalizes a person's text for typesetting: one kind of line break, and no invisible characters,
 * some of which would change the direction of the text after them.
 */
export function settable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/(?![\u200c\u200d])\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(needlessJoiner, '')
    .replace(/[^\S\n]/gu, ' ')
    .replace(/[^\P{Cc}\n]/gu, '');
}

/**
 * Breaks a text into lines of at most `width` points: at its own line breaks, at spaces, between
 * words of scripts without spaces, and within words wider than a line. A line that on its own would
 * not have the direction of its paragraph starts with a direction mark.
 */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  return settable(text)
    .split('\n')
    .flatMap((paragraph) => {
      const lines = breakParagraph(paragraph, width, measure);
      if (!rightToLeft.test(paragraph)) return lines;
      const isTurned = runsToTheLeft(paragraph);
      return lines.map((line) =>
        runsToTheLeft(line) === isTurned ? line : `${isTurned ? '\u200f' : '\u200e'}${line}`,
      );
    });
}

/** Whether the first letter makes a text right-to-left. */
function runsToTheLeft(text: string): boolean {
  return rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '');
}

function breakParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  const space = measure(' ');
  let line = '';
  let lineWidth = 0;
  for (const { text, joint } of piecesOf(paragraph, width, measure)) {
    // Piece by piece: no script kerns across a space, and widths of repeated words are cached.
    const textWidth = measure(text);
    const gap = joint === ' ' ? space : 0;
    if (line !== '' && (joint === '\n' || lineWidth + gap + textWidth > width)) {
      lines.push(line);
      line = '';
    }
    lineWidth = line === '' ? textWidth : lineWidth + gap + textWidth;
    line = line === '' ? text : `${line}${joint}${text}`;
  }
  return [...lines, line];
}

/** Text that stays on one line. */
interface Piece {
  text: string;
  /** What separates it from the piece before; parts of a word wider than a line get a line break. */
  joint: ' ' | '' | '\n';
}

function* piecesOf(paragraph: string, width: number, measure: Measure): Generator<Piece> {
  for (const word of paragraph.split(/ +/)) {
    let joint: Piece['joint'] = ' ';
    for (const unbroken of unspaced.test(word) ? unbrokenParts(word) : [word]) {
      for (const text of fitting(unbroken, width, measure)) {
        yield { text, joint };
        joint = '\n';
      }
      joint = '';
    }
  }
}

/** Splits text without spaces where a line may break: Chinese by character, Thai by word. */
function unbrokenParts(word: string): string[] {
  const parts: string[] = [];
  for (const { segment } of words.segment(word))
    for (const part of inCharacters.test(segment) ? graphemesOf(segment) : [segment]) {
      const before = parts.at(-1);
      const mayBreak =
        before !== undefined &&
        (unspaced.test(part) || unspaced.test(before)) &&
        !beginsNoLine.test(part) &&
        !endsNoLine.test(before);
      if (before === undefined || mayBreak) parts.push(part);
      else parts[parts.length - 1] = before + part;
    }
  return parts;
}

function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Splits a text into parts that each fit on a line; usually the text itself. */
function fitting(text: string, width: number, measure: Measure): string[] {
  if (measure(text) <= width) return [text];
  const parts: string[] = [];
  let part = '';
  let partWidth = 0;
  for (const grapheme of graphemesOf(text)) {
    const graphemeWidth = measure(grapheme);
    if (part !== '' && partWidth + graphemeWidth > width) {
      parts.push(part);
      part = '';
      partWidth = 0;
    }
    part += grapheme;
    partWidth += graphemeWidth;
  }
  return [...parts, part];
}
