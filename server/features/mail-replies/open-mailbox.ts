import { text as textOf } from 'node:stream/consumers';
import type { ImapFlow, MessageStructureObject } from 'imapflow';
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

/** An email of the mailbox, without its content. */
export interface FoundEmail {
  uid: number;
  /** The fields of its header that were asked for, as they were sent. */
  header: Buffer;
  structure: MessageStructureObject | undefined;
}

/** What an email says: as plain text, as HTML, or both. */
export interface EmailBody {
  text?: string;
  html?: string;
  /** The names of the files that came with it. */
  files: string[];
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
  /** What an email says; null if it was deleted meanwhile. */
  read(email: FoundEmail): Promise<EmailBody | null>;
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
  const client = new Client({ host, port, secure, auth, ...quiet, ...timeouts });
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
      const body: EmailBody = { files: parts.filter(isFile).map(fileName) };
      for (const [kind, type] of [
        ['text', 'text/plain'],
        ['html', 'text/html'],
      ] as const) {
        const part = parts.find((one) => one.type === type && !isFile(one));
        if (part === undefined) continue;
        // An email of one part has no numbers: its text is number 1 (RFC 9051, 6.4.5.1).
        const got = await client.download(String(uid), part.part ?? '1', {
          uid: true,
          maxBytes: mostTextBytes,
        });
        if (got.content === undefined) return null;
        body[kind] = await textOf(got.content);
      }
      return body;
    },
  };
}

/** The parts of an email that have content themselves. */
function leavesOf(structure: MessageStructureObject): MessageStructureObject[] {
  return structure.childNodes?.flatMap(leavesOf) ?? [structure];
}

/** A file that somebody added, and not a picture that belongs to the text. */
function isFile({ disposition, dispositionParameters, parameters, id }: MessageStructureObject) {
  const name = dispositionParameters?.filename ?? parameters?.name;
  return disposition === 'attachment' || (name !== undefined && id === undefined);
}

function fileName({ dispositionParameters, parameters, type }: MessageStructureObject): string {
  return dispositionParameters?.filename ?? parameters?.name ?? type;
}
