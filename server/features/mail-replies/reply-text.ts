import { looksEmpty } from '#contract/text.ts';
import { chatMessageMaxLength } from '#domain/chat/message-rule.ts';
import { textOfHtml } from './html-text.ts';
import type { EmailBody } from './open-mailbox.ts';
import { type OurWords, ourWords } from './our-words.ts';
import { withoutQuoted } from './quoted-email.ts';

/** Longest text of one email that is kept: more than anybody types, in characters. */
const longestText = 40_000;
/** Longest HTML of one email that is read, in characters: most of it is style, and its time grows with the square. */
const longestHtml = 200_000;

/** What no reader of HTML sees. */
const unseen = ['style', 'script', 'img', 'title'];
/** The quoted email in the HTML of common mail programs. */
const leftOut = [
  ...unseen,
  '.gmail_quote_container',
  'div.gmail_quote',
  'blockquote[type=cite]',
  '.moz-cite-prefix',
];

/** Ends a message that lacks something that somebody wrote: the email itself stays in the mailbox. */
export const moreInEmail = '[More in the email]';

/** The email that a reply answers. */
interface Answered {
  subject: string;
  /** Of this site: links under it may be private. */
  publicUrl: string;
  /** What it says; '' if that is not known. */
  text: string;
}

/** What a reply says: its texts, and the names of files and pictures in it that are not shown themselves. */
interface Said extends Pick<EmailBody, 'texts'> {
  files: readonly string[];
  pictures: readonly string[];
}

/**
 * What somebody wrote in a reply, without the email below it that it answers; '' for nothing. What is
 * not surely that email is kept, without the private links in it. Ends with `moreInEmail` if something
 * else than that email is left out.
 */
export function replyText({ texts, files, pictures }: Said, answered: Answered): string {
  const ours = ourWords(answered.text);
  const all = textOf(texts, unseen);
  const whole = readable(all.text);
  const { base, hidden } = withoutHidden(whole, readable(textOf(texts, leftOut).text), ours);
  const { written, left } = withoutQuoted(base, answered.subject, ours);
  const isMore =
    all.isCut ||
    all.text.slice(longestText).split('\n').some(isWrittenBy(ours)) ||
    (written !== '' && [...hidden, ...left].some(ours.isForeign));
  // What is only within the quoted part of HTML was written there.
  const text = withoutLinks(written === '' ? whole : written, answered);
  // Pictures in the text are mostly logos, unless there is nothing else.
  const named = files.length === 0 && text === '' ? pictures : files;
  const parts = [text, named.length === 0 ? '' : filesInEmail(named), isMore ? moreInEmail : ''];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Whether a line is no quoted one. */
const isWrittenBy =
  ({ isOurs }: OurWords) =>
  (line: string): boolean =>
    line.trim() !== '' && !line.startsWith('>') && !isOurs(line);

/**
 * A reply without what its HTML marks as quoted, unless something is written between two quotes there:
 * it is left whole then, as in a plain text.
 *
 * @returns also the lines that are not in it.
 */
function withoutHidden(
  whole: string,
  shown: string,
  ours: OurWords,
): { base: string; hidden: string[] } {
  const isShown = new Set(shown.split('\n'));
  const hidden = whole.split('\n').filter((line) => !isShown.has(line));
  const firstQuoted = hidden.findIndex((line) => line.startsWith('>'));
  const isAnswered =
    firstQuoted >= 0 && hidden.slice(firstQuoted).some((line) => isWrittenBy(ours)(line));
  return isAnswered ? { base: whole, hidden: [] } : { base: shown, hidden };
}

/** Longest name of a file that is shown. */
const longestName = 200;

/** Says which files an email had. */
export function filesInEmail(names: readonly string[]): string {
  const shown = names.map((name) => readableLine(name, longestName));
  return readable(`Files in the email: ${shown.join(', ')}`);
}

function textOf(
  texts: EmailBody['texts'],
  without: readonly string[],
): { text: string; isCut: boolean } {
  let rest = longestHtml;
  let isCut = false;
  const plain = texts.map(({ type, text }) => {
    if (type !== 'text/html') return text;
    const html = text.slice(0, rest);
    isCut ||= html.length < text.length;
    rest -= html.length;
    return html === '' ? '' : textOfHtml(html, without);
  });
  return { text: plain.join('\n\n'), isCut };
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
