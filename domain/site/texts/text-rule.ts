import { placeholdersOf } from './placeholders.ts';

/** One line, one paragraph, several paragraphs, or the small Markdown of markup.ts. */
export type TextKind = 'line' | 'paragraph' | 'paragraphs' | 'markdown';

/** What an edited text has to keep to. */
export interface TextRule {
  /** The words of this release, until somebody changes them. */
  original: string;
  kind: TextKind;
  /** In UTF-16 code units, as form fields count. */
  maxLength: number;
  /** The placeholders that it may contain, without their braces. */
  may: readonly string[];
  /** Those that it must contain: facts that nothing else in the mail says. */
  must: readonly string[];
  /** A phrase that it must contain, because something on the page depends on it. */
  phrase?: string | undefined;
}

/**
 * An entered text as it is stored: line ends of one kind, no blanks at the ends of lines, and no
 * more than one empty line between paragraphs.
 */
export function tidyText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const forbidden = /[\p{Cc}\p{Cs}\p{Co}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;
const markup = /<\/?[a-z!?]|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i;

/**
 * What is wrong with a text, in words for its author; null if it can be stored.
 *
 * @param text after {@link tidyText}
 */
export function textProblem(rule: TextRule, text: string): string | null {
  if (text === '') return 'Please enter a text, or go back to the original';
  if (text.length > rule.maxLength)
    return `Please keep the text to ${rule.maxLength.toLocaleString('en-US')} characters or fewer`;
  if (/\n/.test(text) && (rule.kind === 'line' || rule.kind === 'paragraph'))
    return rule.kind === 'line'
      ? 'Please keep this text on one line'
      : 'Please keep this text in one paragraph';
  // A line break is a control character too.
  if (forbidden.test(text.replaceAll('\n', '')))
    return 'The text contains an invisible character. Please delete it or type the text again';
  if (markup.test(text)) return 'Please use plain words: HTML is shown as it is typed';
  const used = placeholdersOf(text);
  const unknown = used.find((name) => !rule.may.includes(name));
  if (unknown !== undefined) return `We cannot fill in {${unknown}} here. ${allowedText(rule.may)}`;
  const missing = rule.must.find((name) => !used.includes(name));
  if (missing !== undefined) return `Please keep {${missing}}, which we fill in for each reader`;
  if (rule.phrase && !text.includes(rule.phrase))
    return `Please keep the words “${rule.phrase}”. The button below this text appears only with them`;
  return null;
}

function allowedText(may: readonly string[]): string {
  if (may.length === 0) return 'This text has no placeholders';
  return `Please use only ${may.map((name) => `{${name}}`).join(', ')}`;
}
