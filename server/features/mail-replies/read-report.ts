import { readableLine } from './reply-text.ts';

/** Longest reason that is kept, as of a failed delivery. */
const longestReason = 500;

/** Longest address that is named (RFC 5321, 4.5.3.1). */
const longestAddress = 320;

/** What a mail server reports about an email that it could not deliver. */
export interface Failure {
  /** Whom it could not be delivered to: where the recipient forwards it, another one than ours. */
  to: string;
  /** The enhanced status code (RFC 3463), such as '5.1.1'; '' if it has none. */
  code: string;
  /** What the server of the recipient said; '' if nothing. */
  said: string;
}

/**
 * Reads a delivery report (RFC 3464, 2).
 *
 * @returns null for one that reports no failure, such as of a delay: the email may still arrive.
 */
export function readReport(status: string): Failure | null {
  const [, ...recipients] = status
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n[ \t]*\n/)
    .map(fieldsOf);
  const failed = recipients.find((one) => /^failed\b/i.test(one.get('action') ?? ''));
  if (failed === undefined) return null;
  // Where the recipient forwards it, the one that failed is the final one (RFC 3464, 2.3.2).
  const to = failed.get('final-recipient') ?? failed.get('original-recipient') ?? '';
  return {
    to: withoutType(to),
    code: /^[245]\.\d{1,3}\.\d{1,3}/.exec(failed.get('status') ?? '')?.[0] ?? '',
    said: withoutType(failed.get('diagnostic-code') ?? ''),
  };
}

/** The fields of one part of a report; of one that is there twice, the first. */
function fieldsOf(part: string): Map<string, string> {
  const fields = new Map<string, string>();
  // A line that begins with white space goes on with the one before (RFC 5322, 2.2.3).
  for (const line of part.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const at = line.indexOf(':');
    const name = line.slice(0, Math.max(0, at)).trim().toLowerCase();
    if (name !== '' && !fields.has(name)) fields.set(name, line.slice(at + 1).trim());
  }
  return fields;
}

/** A value without the type before it, such as "rfc822;" or "smtp;" (RFC 3464, 2.1.2). */
function withoutType(value: string): string {
  return value.replace(/^[\w-]{1,30};\s*/, '').replace(/^<(.*)>$/, '$1');
}

/** What staff read for each status code, by its class and subject (RFC 3463, 3). */
const meanings: readonly [codes: RegExp, meaning: string][] = [
  [/^[45]\.1\.(0|1|3|6|10)$/, 'The address does not exist.'],
  [/^[45]\.(1\.2|4\.4)$/, 'The domain of the address takes no email.'],
  [/^[45]\.2\.1$/, 'The mailbox is turned off.'],
  [/^[45]\.2\.2$/, 'The mailbox is full.'],
  [/^[45]\.(2\.3|3\.4)$/, 'The email is too large for the mailbox.'],
  [/^4\.4\.\d+$/, 'The mail server of the recipient could not be reached for days.'],
  [/^[45]\.7\.\d+$/, 'The mail server of the recipient refused the email, often as spam.'],
];

/** Why an email to somebody did not arrive, in a sentence for staff and in the words of the server. */
export function reasonOf({ to, code, said }: Failure, recipient: string): string {
  const meaning =
    meanings.find(([codes]) => codes.test(code))?.[1] ?? 'The email could not be delivered.';
  const words = readableLine(said || code, longestReason);
  const isOther = to !== '' && to.toLowerCase() !== recipient.toLowerCase();
  return [
    meaning,
    isOther && `It was forwarded to ${readableLine(to, longestAddress)}.`,
    words !== '' && `The mail server said: ${words}`,
  ]
    .filter((part) => part !== false)
    .join(' ')
    .slice(0, longestReason);
}
