import * as z from 'zod/mini';

/** Said about text with bytes that no person types: NUL, other controls, half of a surrogate pair. */
export const unreadableCharacters = 'This contains characters that cannot be read';

/** Longest e-mail address that can be delivered to (RFC 5321 section 4.5.3.1.3, less the brackets). */
const emailMaxLength = 254;

function isControl(code: number): boolean {
  return code < 0x20 || (code >= 0x7f && code <= 0x9f);
}

/**
 * True for text that both databases, JSON and mail can carry unchanged: no lone surrogates, no
 * control characters. Line breaks and tabs count as readable only where several lines are typed.
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

// Spaces, controls, format characters such as U+200B, what Unicode lets a font leave out (fillers
// such as U+3164, variation selectors), and the Braille pattern without dots. One class: linear.
const blank = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** True for text of which a reader sees nothing, whatever it consists of. */
export function looksEmpty(text: string): boolean {
  return blank.test(text);
}

interface TextRule {
  /** Shown when the value is missing, not text, shorter than `min`, or looks empty where some is needed. */
  message: string;
  /** Fewest characters after trimming; 0 unless given. */
  min?: number;
  /** Most characters, a limit of our own so that one field cannot fill the database. */
  max: number;
  multiLine?: true;
}

/**
 * Text as a person typed it: trimmed at both ends, otherwise kept character by character, refused
 * (never repaired) when it holds what cannot be stored.
 */
export function plainText({ message, min = 0, max, multiLine }: TextRule) {
  return z.string({ error: message }).check(
    z.maxLength(max, {
      error: `Please keep this under ${(max + 1).toLocaleString('en-US')} characters`,
      abort: true,
    }),
    z.refine((text) => isReadableText(text, multiLine === true), {
      error: unreadableCharacters,
      abort: true,
    }),
    z.trim(),
    // Not minLength: that one also counts the length of a list sent in place of text.
    z.refine((text) => text.length >= min && (min === 0 || !looksEmpty(text)), message),
  );
}

// Dots only between other characters; one @; labels of a host name; a last label of letters. Each
// part starts with a character the part before cannot hold, so the match is linear.
const addressPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/**
 * True for one address that mail can be sent to. Comments, quoted names and address lists of
 * RFC 5322 are refused on purpose: nobody types them, and mail headers are built from this value.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= emailMaxLength && text.lastIndexOf('@') <= 64 && addressPattern.test(text);
}

/** An e-mail address, trimmed; upper and lower case are kept as typed. */
export function emailAddress(message: string) {
  return z.string({ error: message }).check(z.trim(), z.refine(isEmailAddress, message));
}
