import { convert, type FormatCallback } from 'html-to-text';

/** How deep HTML is read: replies to replies nest a few elements each, and only an attack more. */
const deepest = 300;

/** Around the text of a quote, until its lines are marked. No text of an email keeps them. */
const begin = '\u0001';
const end = '\u0002';

/** A quote as a block between marks. A mark for each line and depth would grow with their product. */
const quote: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  builder.addLiteral(begin);
  walk(element.children, builder);
  builder.addLiteral(end);
  builder.closeBlock({ trailingLineBreaks: 2 });
};

/** The text of HTML, with the lines of quotes marked as those of plain emails: "> ". */
export function textOfHtml(html: string, without: readonly string[]): string {
  const text = convert(html, {
    wordwrap: false,
    limits: { maxDepth: deepest },
    // All of it: a quoted email may have a body of its own, and what is around it none.
    baseElements: { selectors: [] },
    formatters: { quote },
    selectors: [
      { selector: 'blockquote', format: 'quote' },
      ...without.map((selector) => ({ selector, format: 'skip' as const })),
      { selector: 'a', options: { ignoreHref: true } },
    ],
  });
  let depth = 0;
  return text
    .split('\n')
    .map((line) => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are the marks.
      const parts = line.split(/([\u0001\u0002])/);
      const isQuoted = depth > 0 || parts.includes(begin);
      for (const part of parts) {
        if (part === begin) depth += 1;
        if (part === end) depth = Math.max(0, depth - 1);
      }
      const said = parts.filter((part) => part !== begin && part !== end).join('');
      return isQuoted ? `> ${said}` : said;
    })
    .join('\n');
}
