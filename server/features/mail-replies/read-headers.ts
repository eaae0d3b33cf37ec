import type { Email } from 'postal-mime';

/** What the header of an email says about where it belongs. */
export interface ReplyHeader {
  /** Of the email itself. */
  messageId: string;
  subject: string;
  /** Its only author, or null. */
  from: { name: string; address: string } | null;
  /** Message-IDs that it follows up on, the nearest first. */
  answers: string[];
  /** Sent by a program, such as a note that somebody is away. */
  isAutomatic: boolean;
  /** The report of a mail server on a delivery (RFC 3464). */
  isReport: boolean;
}

/** The header fields that {@link readHeader} needs. */
export const neededFields = [
  'from',
  'subject',
  'message-id',
  'in-reply-to',
  'references',
  'auto-submitted',
  'precedence',
  'list-id',
  'x-autoreply',
  'x-autorespond',
  'content-type',
];

/** A message id as in RFC 5322, 3.6.4, without the white space that some programs fold into it. */
const messageIds = /<[^<>\s]{1,500}>/g;
/** Each id once, and no more than are looked at: thousands are made to keep us busy. */
function firstIds(ids: readonly string[]): string[] {
  return [...new Set(ids)].slice(0, mostAnswers);
}

/** The Message-IDs in a text, in their order. */
export function messageIdsIn(text: string): string[] {
  return text.match(messageIds) ?? [];
}

/** Ids of one email that are looked at: a long correspondence names each of its emails. */
const mostAnswers = 50;

/**
 * Reads the header of an email.
 *
 * @throws Error where it is larger or deeper than any program writes.
 */
export async function readHeader(header: Buffer): Promise<ReplyHeader> {
  const { default: PostalMime } = await import('postal-mime');
  const email = await PostalMime.parse(header);
  const type = () => field('content-type').trim();
  const field = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? '';
  const near = messageIdsIn(field('in-reply-to'));
  const far = messageIdsIn(field('references')).toReversed();
  return {
    // Without an id of its own it is known by all of its header.
    messageId: messageIdsIn(field('message-id'))[0] ?? header.toString('latin1'),
    subject: email.subject ?? '',
    from: authorOf(email),
    answers: firstIds([...near, ...far]),
    isAutomatic:
      // RFC 3834, 5: everything but "no" was sent by a program.
      !/^(no\b.*)?$/i.test(field('auto-submitted').trim()) ||
      /^(bulk|junk|list|auto_reply)$/i.test(field('precedence').trim()) ||
      field('list-id') !== '' ||
      field('x-autoreply') !== '' ||
      field('x-autorespond') !== '' ||
      // Reports of delivery and of reading (RFC 6522).
      /^multipart\/report\b/i.test(type()),
    isReport: /^multipart\/report\b.*\breport-type\s*=\s*"?delivery-status\b/is.test(type()),
  };
}

function authorOf({ from }: Email): ReplyHeader['from'] {
  if (from?.address === undefined) return null;
  return { name: from.name.trim(), address: from.address.trim() };
}

/**
 * The ids of our own emails among some Message-IDs, in their order. An id is random and in no other
 * place than the email: whoever knows it has received the email.
 */
export function ourMailIds(answers: readonly string[]): { id: string; messageId: string }[] {
  return firstIds(answers).flatMap((messageId) => {
    const id = /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/i.exec(messageId)?.[1];
    return id === undefined ? [] : [{ id: id.toLowerCase(), messageId }];
  });
}
