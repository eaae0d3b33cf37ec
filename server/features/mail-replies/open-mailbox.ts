import type { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import type { ImapFlow, MessageStructureObject } from 'imapflow';
import { looksEmpty } from '#contract/text.ts';
import type { MailboxAddress } from '#server/platform/mail/mailbox-url.ts';

/**
 * Timeouts of each step, in milliseconds. A server that hangs or answers one letter at a time ends this
 * look at the mailbox, and the next one begins anew.
 */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** Longest look at a mailbox, in milliseconds. */
export const longestLookMs = 5 * 60_000;
/** Most bytes of one text of an email: what people type is far less. */
const mostTextBytes = 1024 * 1024;
/** Most texts of one email: those above and below its files. */
const mostTexts = 20;
/** Most bytes that one answer of the server may have: what is asked for is far less. */
const mostReplyBytes = 16 * 1024 * 1024;

/** An email of the mailbox, without its content. */
export interface FoundEmail {
  uid: number;
  /** The fields of its header that were asked for, as they were sent. */
  header: Buffer;
  structure: MessageStructureObject | undefined;
}

/** What an email says. */
export interface EmailBody {
  /** Its texts in their order; of one that was sent in two forms, one. */
  texts: { type: string; text: string }[];
  /** The files that came with it, and pictures within its text. */
  files: EmailFile[];
  pictures: EmailFile[];
}

/** A file in an email. */
export interface EmailFile {
  name: string;
  /** Where it is in the email (RFC 9051, 6.4.5.1). */
  part: string;
  /** Its size as it was sent, mostly a third more than its own. */
  sentBytes: number;
}

/** The report of a mail server on the delivery of an email. */
export interface EmailReport {
  /** What it says for programs (RFC 3464, 2); '' if nothing. */
  status: string;
  /** The header of the email that it is about, or only its Message-ID; '' without either. */
  returned: string;
}

/** A mailbox that is open for reading: nothing in it is changed, not even what is marked as read. */
export interface OpenMailbox {
  uidValidity: number;
  /** The highest number so far; 0 in an empty mailbox. */
  lastUid(): Promise<number>;
  /** False once the connection is lost. */
  isUsable(): boolean;
  /** Numbers after one, ascending; only of emails received since an instant, if given. */
  list(after: number, since?: number): Promise<number[]>;
  /** The emails with these numbers that are still there, with these fields of their headers. */
  headers(uids: readonly number[], fields: readonly string[]): Promise<FoundEmail[]>;
  /** What an email says; nothing if it was deleted meanwhile. */
  read(email: FoundEmail): Promise<EmailBody>;
  /** The content of a file, up to some bytes; null if the email was deleted meanwhile. */
  openFile(email: FoundEmail, file: EmailFile, mostBytes: number): Promise<Readable | null>;
  /** What a delivery report says; nothing if it was deleted meanwhile. */
  readReport(email: FoundEmail): Promise<EmailReport>;
}

/**
 * Opens a mailbox for as long as `use` takes, and no longer than {@link longestLookMs}.
 *
 * @param signal ends it at once.
 * @throws Error when the server cannot be reached, refuses the user or has no such folder.
 */
export async function withMailbox<Result>(
  { host, port, secure, user, password, folder }: MailboxAddress,
  signal: AbortSignal,
  use: (mailbox: OpenMailbox) => Promise<Result>,
): Promise<Result> {
  const { ImapFlow: Client } = await import('imapflow');
  const auth = { user, pass: password };
  const quiet = { logger: false, disableAutoIdle: true } as const;
  const most = { maxLiteralSize: mostReplyBytes, maxResponseSize: 2 * mostReplyBytes };
  const client = new Client({ host, port, secure, auth, ...quiet, ...timeouts, ...most });
  // Without a listener a lost connection would end the program; whatever waits for it fails as well.
  client.on('error', () => {});
  const end = AbortSignal.any([signal, AbortSignal.timeout(longestLookMs)]);
  const close = () => client.close();
  end.addEventListener('abort', close);
  try {
    end.throwIfAborted();
    await client.connect();
    const box = await client.mailboxOpen(folder, { readOnly: true });
    return await use(openMailbox(client, box));
  } finally {
    end.removeEventListener('abort', close);
    client.close();
  }
}

function openMailbox(
  client: ImapFlow,
  box: { uidValidity: bigint; uidNext?: number | undefined },
): OpenMailbox {
  const list: OpenMailbox['list'] = async (after, since) => {
    const query = {
      uid: `${after + 1}:*`,
      ...(since !== undefined && { since: new Date(since) }),
    };
    const found = await client.search(query, { uid: true });
    if (!found) throw new Error('The mail server did not list the emails.');
    // "*" is the last email even where its number is lower (RFC 9051, 9).
    return found.filter((uid) => uid > after).sort((a, b) => a - b);
  };
  return {
    uidValidity: Number(box.uidValidity),
    // Old servers do not say which number comes next (RFC 3501, 7.1).
    lastUid: async () => (box.uidNext ? box.uidNext - 1 : ((await list(0)).at(-1) ?? 0)),
    isUsable: () => client.usable,
    list,
    headers: async (uids, fields) => {
      const query = { uid: true, bodyStructure: true, headers: [...fields] };
      const found = await client.fetchAll(uids.join(','), query, { uid: true });
      return found
        .map(({ uid, headers, bodyStructure: structure }) => ({
          ...{ uid, structure },
          header: headers ?? Buffer.alloc(0),
        }))
        .sort((a, b) => a.uid - b.uid);
    },
    read: async ({ uid, structure }) => {
      const parts = structure === undefined ? [] : leavesOf(structure);
      const body: EmailBody = {
        texts: [],
        files: parts.filter(isFile).map(fileOf),
        pictures: parts.filter(isPicture).map(fileOf),
      };
      for (const { of, orElse } of structure === undefined ? [] : textsOf(structure)) {
        if (body.texts.length >= mostTexts) break;
        const first = await textOfPart(client, uid, of);
        const isNone = first === undefined || looksEmpty(first.text);
        const text = isNone && orElse ? await textOfPart(client, uid, orElse) : first;
        if (text !== undefined) body.texts.push(text);
      }
      return body;
    },
    openFile: async ({ uid }, { part }, maxBytes) => {
      const got = await client.download(String(uid), part, { uid: true, maxBytes });
      if (!client.usable) throw connectionLost();
      return got.content ?? null;
    },
    readReport: async ({ uid, structure }) => {
      const parts = structure === undefined ? [] : leavesOf(structure);
      const textOf = async (type: string) => {
        const part = parts.find((one) => one.type === type);
        return (part && (await textOfPart(client, uid, part)))?.text ?? '';
      };
      const attached = parts.find(({ type }) => type === 'message/rfc822');
      return {
        status: await textOf('message/delivery-status'),
        returned: attached?.envelope?.messageId ?? (await textOf('text/rfc822-headers')),
      };
    },
  };
}

async function textOfPart(
  client: ImapFlow,
  uid: number,
  { type, part = '1' }: MessageStructureObject,
): Promise<EmailBody['texts'][number] | undefined> {
  // An email of one part has no numbers: its text is number 1 (RFC 9051, 6.4.5.1).
  const got = await client.download(String(uid), part, { uid: true, maxBytes: mostTextBytes });
  // After a lost connection there is nothing either, and the email is none the less there.
  if (!client.usable) throw connectionLost();
  return got.content && { type, text: await textOf(got.content) };
}

const connectionLost = () => new Error('The connection to the mail server was lost.');

/** A text of an email, and the same in its other form. */
interface TextPart {
  of: MessageStructureObject;
  orElse?: MessageStructureObject | undefined;
}

/** The texts of an email in their order: of those that say the same, the plain one. */
function textsOf(structure: MessageStructureObject): TextPart[] {
  const { type, childNodes } = structure;
  if (type === 'message/rfc822') return [];
  if (childNodes === undefined) return isText(structure) ? [{ of: structure }] : [];
  if (type !== 'multipart/alternative') return childNodes.flatMap(textsOf);
  // The last is the richest (RFC 2046, 5.1.4).
  const richest = childNodes.map(textsOf).findLast((texts) => texts.length > 0) ?? [];
  const plain = childNodes.find((one) => one.type === 'text/plain' && isText(one));
  if (plain === undefined) return richest;
  const [other] = richest;
  return [{ of: plain, orElse: other?.of === plain ? undefined : other?.of }];
}

/** The parts of an email that have content themselves; of an attached email its name. */
function leavesOf(structure: MessageStructureObject): MessageStructureObject[] {
  const { type, childNodes } = structure;
  if (childNodes === undefined || type === 'message/rfc822') return [structure];
  return childNodes.flatMap(leavesOf);
}

function isText(one: MessageStructureObject): boolean {
  return ['text/plain', 'text/html'].includes(one.type) && !isFile(one);
}

function isPicture(one: MessageStructureObject): boolean {
  return one.type.startsWith('image/') && !isFile(one);
}

/** A file that somebody added, and not a picture that belongs to the text. */
function isFile(one: MessageStructureObject): boolean {
  return (
    one.disposition === 'attachment' ||
    one.type === 'message/rfc822' ||
    (givenName(one) !== undefined && one.id === undefined)
  );
}

function fileOf(one: MessageStructureObject): EmailFile {
  const { type, part = '1', size: sentBytes = 0 } = one;
  const name = givenName(one) ?? (type === 'message/rfc822' ? 'forwarded email' : type);
  return { name, part, sentBytes };
}

function givenName({ dispositionParameters, parameters }: MessageStructureObject) {
  return dispositionParameters?.filename ?? parameters?.name;
}
