import * as z from 'zod/mini';

/** For text with characters that nobody types: control characters and lone surrogates. */
export const unreadableCharacters = 'This contains characters we cannot read';

/** Longest deliverable email address (RFC 5321 section 4.5.3.1.3, less the brackets). */
const emailMaxLength = 254;

function isControl(code: number): boolean {
  return code < 0x20 || (code >= 0x7f && code <= 0x9f);
}

/**
 * True for text that both databases, JSON and mail can carry unchanged: no lone surrogates and no
 * control characters. Line breaks and tabs are allowed only in multi-line text.
 */
export function isReadableText(text: string, multiLine: boolean): boolean {
  if (!text.isWellFormed()) return false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const isLayout = code === 0x09 || code === 0x0a || code === 0x0d;
    if (isControl(code) && !(multiLine && isLayout)) return false;
  }
  return true;
}

// Spaces, control and format characters such as U+200B, ignorable ones (fillers such as U+3164,
// variation selectors), and the blank Braille pattern. A single class matches in linear time.
const blank = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** True for text without any visible character. */
export function looksEmpty(text: string): boolean {
  return blank.test(text);
}

interface TextRule {
  /** Shown if the value is missing, not text, shorter than `min`, or required but looks empty. */
  message: string;
  /** Fewest characters after trimming; 0 by default. */
  min?: number;
  /** Most characters, so that one field cannot fill the database. */
  max: number;
  multiLine?: true;
}

/**
 * Text as typed: trimmed, otherwise unchanged, and rejected (never repaired) if it cannot be
 * stored.
 */
export function plainText({ message, min = 0, max, multiLine }: TextRule) {
  return z.string({ error: message }).check(
    z.maxLength(max, {
      error: `Please use ${max.toLocaleString('en-US')} characters or fewer`,
      abort: true,
    }),
    z.refine((text) => isReadableText(text, multiLine === true), {
      error: unreadableCharacters,
      abort: true,
    }),
    z.trim(),
    // Not minLength, which would also accept a list.
    z.refine((text) => text.length >= min && (min === 0 || !looksEmpty(text)), message),
  );
}

// Dots only between other characters; one @; host name labels; a last label of letters. Each part
// starts with a character that the previous part cannot contain, so matching takes linear time.
const addressPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/**
 * True for one address that mail can be sent to. Comments, quoted names and address lists of RFC
 * 5322 are rejected on purpose: nobody types them, and mail headers are built from this value.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= emailMaxLength && text.lastIndexOf('@') <= 64 && addressPattern.test(text);
}

/** An email address, trimmed, with its case kept as typed. */
export function emailAddress(message: string) {
  return z.string({ error: message }).check(z.trim(), z.refine(isEmailAddress, message));
}
