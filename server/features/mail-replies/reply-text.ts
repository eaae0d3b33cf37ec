import EmailReplyParser from 'email-reply-parser';
import { convert } from 'html-to-text';
import { looksEmpty } from '#contract/text.ts';
import { chatMessageMaxLength } from '#domain/chat/message-rule.ts';
import type { EmailBody } from './open-mailbox.ts';

/** Longest text of one email that is kept: more than anybody types, in characters. */
const longestText = 40_000;
/** Longest HTML that is read, in characters: most of it is style, and its time grows with the square. */
const longestHtml = 200_000;
/** How deep HTML is read: replies to replies nest a few elements each, and only an attack more. */
const deepest = 300;
/** How far the quoted email below a reply is looked for: the parser's time grows with the square. */
const longestSearched = 20_000;

/** The quoted email in the HTML of common mail programs, and what no reader sees. */
const leftOut = [
  '.gmail_quote_container',
  'div.gmail_quote',
  'blockquote[type=cite]',
  '#appendonsend',
  '#divRplyFwdMsg',
  '.moz-cite-prefix',
  'style',
  'script',
  'img',
];

/**
 * What somebody wrote in a reply, without the email below it that it answers; '' for nothing. A reply
 * between the lines of that email is left whole, or it could not be understood.
 */
export function replyText(body: EmailBody): string {
  const text = withoutQuoted(readable(textOf(body)));
  if (body.files.length === 0) return text;
  const files = readable(`Files in the email: ${body.files.join(', ')}`);
  return text === '' ? files : `${text}\n\n${files}`;
}

function textOf({ text, html }: EmailBody): string {
  if (text !== undefined && !looksEmpty(text)) return text;
  if (html === undefined) return '';
  return convert(html.slice(0, longestHtml), {
    wordwrap: false,
    limits: { maxDepth: deepest },
    selectors: [
      ...leftOut.map((selector) => ({ selector, format: 'skip' as const })),
      { selector: 'a', options: { ignoreHref: true } },
    ],
  });
}

/** Text that both databases can keep, with one blank line at most between two paragraphs. */
function readable(text: string): string {
  return (
    text
      .slice(0, longestText)
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
      .replace(/[^\S\n]+\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

/** Text of a header field in one line that both databases can keep. */
export function readableLine(text: string, longest: number): string {
  const line = readable(text).replace(/\s+/g, ' ').slice(0, longest);
  // Half of a character is none.
  return line.replace(/[\ud800-\udbff]$/, '');
}

function withoutQuoted(text: string): string {
  const searched = text.slice(0, longestSearched);
  const written = new EmailReplyParser().read(searched).getVisibleText().trim();
  // The quoted part does not begin within what was searched.
  if (text.length > longestSearched && written.length > longestSearched - 200) return text;
  return written !== '' && searched.startsWith(written) ? written : text;
}

/** A text in as few messages as its length allows, cut where a paragraph, a line or a word ends. */
export function inMessages(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > chatMessageMaxLength) {
    const most = rest.slice(0, chatMessageMaxLength);
    const at = ['\n\n', '\n', ' ']
      .map((end) => most.lastIndexOf(end))
      .find((found) => found > chatMessageMaxLength / 2);
    // Never between the halves of one character.
    const cut = at ?? (/[\ud800-\udbff]$/.test(most) ? most.length - 1 : most.length);
    parts.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return [...parts, rest].filter((part) => !looksEmpty(part));
}
