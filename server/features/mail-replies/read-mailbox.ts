import { createHash } from 'node:crypto';
import { theProgram } from '#server/platform/audit/actor.ts';
import { type ErrorLog, runEvery } from '#server/platform/clock/run-every.ts';
import type { Context } from '#server/platform/context.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { type MailboxAddress, readMailboxUrl } from '#server/platform/mail/mailbox-url.ts';
import { inWork } from '#server/platform/work/work.ts';
import { type FoundEmail, longestLookMs, type OpenMailbox, withMailbox } from './open-mailbox.ts';
import { findAnswered, placeReply } from './place-reply.ts';
import { neededFields, readHeader } from './read-headers.ts';
import { inMessages, replyText } from './reply-text.ts';
import { changeMailbox, claimMailbox, findMailbox, insertMailbox } from './store.ts';
import type { MailboxesTable } from './tables.ts';

/** How often the mailbox is looked at, in milliseconds. */
const lookEveryMs = 30_000;
/** Another instance may read it once the first one cannot be at it any more. */
const leaseMs = longestLookMs + 60_000;
/** Emails per command. */
const batch = 50;
/** How far back a renumbered mailbox is read again, in milliseconds; what is known is not stored twice. */
const readAgainMs = 60 * 24 * 3_600_000;

/** The part of a logger that reading uses. */
interface Log extends ErrorLog {
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
}

/**
 * Reads replies to our emails from the mailbox of IMAP_URL, if there is one.
 *
 * @returns a function that stops it.
 */
export function startReadingMailbox(context: Context, log: Log): () => Promise<void> {
  const { imapUrl } = context.config;
  const address = imapUrl === undefined ? null : readMailboxUrl(imapUrl);
  if (address === null) return async () => {};
  const ending = new AbortController();
  const stop = runEvery(
    lookEveryMs,
    () => readMailbox(context, address, log, ending.signal),
    log,
    'the mailbox could not be read',
    'mailbox',
  );
  return async () => {
    // What was not read is read after the next start.
    ending.abort();
    await stop();
  };
}

/**
 * Looks at what is new in the mailbox. The first look only notes where it ends: what came before was
 * answered from the mailbox itself.
 */
export async function readMailbox(
  context: Context,
  address: MailboxAddress,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  const { host, user, folder } = address;
  const id = createHash('sha256').update(`${user}\0${host}\0${folder}`).digest('base64url');
  const known = await findMailbox(context.database.read, id);
  if (known !== undefined && !(await claim(context, id))) return;
  try {
    await withMailbox(address, signal, async (mailbox) => {
      const before = known ?? (await begin(context, id, mailbox));
      await readNew(context, before, mailbox, log);
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    // The lease ends by itself where the database takes nothing.
    await inChange(context, id, { lease_until: 0 }).catch(() => {});
  }
}

function claim(context: Context, id: string): Promise<boolean> {
  return inWork(context, theProgram, ({ tx, now }) =>
    claimMailbox(tx, id, { now, until: now + leaseMs }),
  );
}

async function begin(context: Context, id: string, found: OpenMailbox): Promise<MailboxesTable> {
  const numbers = { uid_validity: found.uidValidity, last_uid: await found.lastUid() };
  const mailbox = { id, ...numbers, lease_until: 0, read_at: null };
  await inWork(context, theProgram, ({ tx }) => insertMailbox(tx, mailbox));
  return mailbox;
}

async function inChange(
  context: Context,
  id: string,
  change: Parameters<typeof changeMailbox>[2],
): Promise<void> {
  await inWork(context, theProgram, ({ tx }) => changeMailbox(tx, id, change));
}

async function readNew(
  context: Context,
  { id, uid_validity, last_uid }: MailboxesTable,
  mailbox: OpenMailbox,
  log: Log,
): Promise<void> {
  const isRenumbered = uid_validity !== mailbox.uidValidity;
  const uids = isRenumbered
    ? await mailbox.list(0, context.now() - readAgainMs)
    : await mailbox.list(last_uid);
  const uidValidity = mailbox.uidValidity;
  for (let at = 0; at < uids.length; at += batch) {
    const some = uids.slice(at, at + batch);
    for (const found of await mailbox.headers(some, neededFields))
      await take(context, mailbox, found, log);
    // After a crash these are read again, which stores nothing twice. While a renumbered mailbox is
    // read, it begins anew.
    if (!isRenumbered) await inChange(context, id, { last_uid: some.at(-1) ?? last_uid });
  }
  // What came meanwhile has higher numbers than were listed.
  const last = Math.max(uids.at(-1) ?? 0, isRenumbered ? 0 : last_uid);
  await inChange(context, id, {
    uid_validity: uidValidity,
    last_uid: last,
    read_at: context.now(),
  });
}

/**
 * Places an email if it is a reply. What cannot be read stays in the mailbox and is logged: it must not
 * hold up those after it. Faults of the connection and of our own end this look, and the next one
 * begins there.
 */
async function take(
  context: Context,
  mailbox: OpenMailbox,
  email: FoundEmail,
  log: Log,
): Promise<void> {
  const { config, database } = context;
  const about = { uid: email.uid };
  const understood = async <Result>(read: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await read();
    } catch (error) {
      if (!mailbox.isUsable()) throw error;
      log.warn({ ...about, err: error }, 'an email cannot be read and stays in the mailbox');
      return null;
    }
  };
  const header = await understood(() => readHeader(email.header));
  if (header === null) return;
  const mail = await findAnswered(database.read, header, config.companyEmail);
  if (mail === null) return;
  const texts = await understood(async () => {
    const body = await mailbox.read(email);
    return body === null ? [] : inMessages(replyText(body));
  });
  if (texts === null || texts.length === 0) return;
  try {
    await inWork(context, theProgram, (work) => placeReply(work, mail, header, texts));
    log.info({ ...about, mail: mail.id }, 'a reply by email was added to its conversation');
  } catch (error) {
    // Who is blocked in the chat is blocked by email too; who sent too many is read again later.
    if (!(error instanceof Problem) || error.code === 'too_many_requests') throw error;
    log.warn({ ...about, mail: mail.id, err: error }, 'a reply by email stays in the mailbox');
  }
}
