import { convert } from 'html-to-text';
import { looksEmpty } from '#contract/text.ts';
import { chatMessageMaxLength } from '#domain/chat/message-rule.ts';
import type { EmailBody } from './open-mailbox.ts';

/** Longest text of one email that is kept: more than anybody types, in characters. */
const longestText = 40_000;
/** Longest HTML of one email that is read, in characters: most of it is style, and its time grows with the square. */
const longestHtml = 200_000;
/** How deep HTML is read: replies to replies nest a few elements each, and only an attack more. */
const deepest = 300;
/** Lines of "On Thursday … wrote:" above a quoted email, which mail programs fold. */
const mostAttribution = 3;
/** Lines that a mail program puts above an email that it quotes without marks: From, Sent, To, Subject. */
const leastHeader = 3;

/** What no reader of HTML sees. */
const unseen = ['style', 'script', 'img'];
/** The quoted email in the HTML of common mail programs. */
const leftOut = [
  ...unseen,
  '.gmail_quote_container',
  'div.gmail_quote',
  'blockquote[type=cite]',
  '.moz-cite-prefix',
];

/** The email that a reply answers. */
interface Answered {
  subject: string;
  /** Of this site: links under it may be private. */
  publicUrl: string;
}

/** What a reply says: its texts, and the names of files and pictures in it that are not shown themselves. */
interface Said extends Pick<EmailBody, 'texts'> {
  files: readonly string[];
  pictures: readonly string[];
}

/**
 * What somebody wrote in a reply, without the email below it that it answers; '' for nothing. What is
 * not surely that email is kept, without the private links in it.
 */
export function replyText({ texts, files, pictures }: Said, answered: Answered): string {
  const written = withoutQuoted(readable(textOf(texts, leftOut)), answered);
  // What is only within the quoted part of HTML was written there.
  const whole = written === '' ? readable(textOf(texts, unseen)) : written;
  const text = withoutLinks(whole, answered);
  // Pictures in the text are mostly logos, unless there is nothing else.
  const named = files.length === 0 && text === '' ? pictures : files;
  if (named.length === 0) return text;
  const line = filesInEmail(named);
  return text === '' ? line : `${text}\n\n${line}`;
}

/** Longest name of a file that is shown. */
const longestName = 200;

/** Says which files an email had. */
export function filesInEmail(names: readonly string[]): string {
  const shown = names.map((name) => readableLine(name, longestName));
  return readable(`Files in the email: ${shown.join(', ')}`);
}

function textOf(texts: EmailBody['texts'], without: readonly string[]): string {
  let rest = longestHtml;
  const plain = texts.map(({ type, text }) => {
    if (type !== 'text/html') return text;
    const html = text.slice(0, rest);
    rest -= html.length;
    return html === '' ? '' : textOfHtml(html, without);
  });
  return plain.join('\n\n');
}

function textOfHtml(html: string, without: readonly string[]): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxDepth: deepest },
    selectors: [
      ...without.map((selector) => ({ selector, format: 'skip' as const })),
      { selector: 'a', options: { ignoreHref: true } },
    ],
  });
}

/** Text that both databases can keep, with one blank line at most between two paragraphs. */
function readable(text: string): string {
  const lines = text
    .slice(0, longestText)
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
    .split('\n')
    .map((line) => line.trimEnd());
  return lines
    .filter((line, at) => line !== '' || lines[at - 1] !== '')
    .join('\n')
    .trim();
}

/** Text of a header field in one line that both databases can keep. */
export function readableLine(text: string, longest: number): string {
  const line = readable(text).replace(/\s+/g, ' ').slice(0, longest);
  // Half of a character is none.
  return line.replace(/[\ud800-\udbff]$/, '');
}

/**
 * A text without the email that it quotes at its end: lines that are all marked with ">", or a header
 * with our subject. An answer below or between the quoted lines is left whole, or it could not be
 * understood.
 */
function withoutQuoted(text: string, { subject }: Pick<Answered, 'subject'>): string {
  const lines = text.split('\n');
  const end = Math.min(startOfMarked(lines), startOfHeader(lines, subject));
  const written = lines.slice(0, end).join('\n').trim();
  return written === '' ? text : written;
}

const attributed = /@|\d[:.]\d\d|\d{4}|\d[./-]\d{1,2}[./-]\d/;

/** The line where the marked lines at the end begin, with the line that says whose they are. */
function startOfMarked(lines: readonly string[]): number {
  let start = lines.length;
  while (start > 0 && /^(>(\s|>|$)|$)/.test(lines[start - 1] ?? '')) start -= 1;
  if (!lines.slice(start).some((line) => line.startsWith('>'))) return lines.length;
  // In any language it ends with a colon and has an address, a time or a date.
  for (let count = 1; count <= mostAttribution; count += 1) {
    const above = lines.slice(Math.max(0, start - count), start);
    if (above.includes('')) break;
    const said = above.join(' ');
    const isFirst = start - count <= 0 || lines[start - count - 1] === '';
    if (isFirst && /[:：]$/.test(said) && attributed.test(said)) return start - count;
  }
  // "What did you mean by:" is about what follows.
  return /[:：]$/.test(lines.slice(0, start).join('\n').trim()) ? lines.length : start;
}

/** The line where a header with our subject begins, with the rule above it. */
function startOfHeader(lines: readonly string[], subject: string): number {
  const isField = (line = '') => /^\*?[^\s:*][^:*]{0,24}:\*?(\s|$)/.test(line);
  for (let at = 0; at < lines.length; at += 1) {
    if (!isField(lines[at])) continue;
    let end = at;
    while (isField(lines[end])) end += 1;
    const header = lines.slice(at, end);
    const hasSubject = subject !== '' && header.some((line) => line.endsWith(subject));
    if (header.length >= leastHeader && hasSubject) {
      while (at > 0 && /^$|^[-_]{3}/.test((lines[at - 1] ?? '').trim())) at -= 1;
      return at;
    }
    at = end;
  }
  return lines.length;
}

/**
 * Private links of ours have their secret in the fragment: they are for whom we sent them to. Mail
 * services put them into links of their own, and mail programs break them over two lines.
 */
export function withoutLinks(text: string, { publicUrl }: Pick<Answered, 'publicUrl'>): string {
  const { host } = new URL(publicUrl);
  const isPrivate = (link: string) => {
    const plain = decoded(decoded(link)).toLowerCase();
    return plain.includes(host.toLowerCase()) && plain.includes('#');
  };
  return text
    .replace(/https?:\/\/[^\s<>"]+/gi, (link) => (isPrivate(link) ? '(link)' : link))
    .replace(/#[\w-]{2,30}=[\w.-]{20,}/g, '(link)');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
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
