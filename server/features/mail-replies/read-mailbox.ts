import { createHash } from 'node:crypto';
import { theProgram } from '#server/platform/audit/actor.ts';
import { type ErrorLog, runEvery } from '#server/platform/clock/run-every.ts';
import type { Context } from '#server/platform/context.ts';
import { type MailboxAddress, readMailboxUrl } from '#server/platform/mail/mailbox-url.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { type FoundEmail, longestLookMs, type OpenMailbox, withMailbox } from './open-mailbox.ts';
import { neededFields } from './read-headers.ts';
import { changeMailbox, claimMailbox, endLease, findMailbox, insertMailbox } from './store.ts';
import type { MailboxesTable } from './tables.ts';
import { isGivenUp, type Log, logLeft, noteFailure, takeReply } from './take-reply.ts';

/** How often the mailbox is looked at, in milliseconds. */
const lookEveryMs = 30_000;
/** Another instance may read it once the first one cannot be at it any more. */
const leaseMs = longestLookMs + 60_000;
/** Emails per command. */
const batch = 20;
/** How far back a renumbered mailbox is read again, in milliseconds; what is known is not stored twice. */
const readAgainMs = 60 * 24 * 3_600_000;

/**
 * Reads replies to our emails from the mailbox of IMAP_URL, if there is one.
 *
 * @returns a function that stops it.
 */
export function startReadingMailbox(context: Context, log: Log & ErrorLog): () => Promise<void> {
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
  const inChange = <Result>(change: (work: Work) => Promise<Result>) =>
    inWork(context, theProgram, change);
  const isKnown = (await findMailbox(context.database.read, id)) !== undefined;
  const until = isKnown
    ? await inChange(({ tx, now }) => claimMailbox(tx, id, { now, leaseMs }))
    : 0;
  if (until === null) return;
  try {
    await withMailbox(address, signal, async (mailbox) => {
      // Read once it is claimed: another instance may have moved it on.
      const known = await findMailbox(context.database.read, id);
      if (known === undefined) await begin(context, id, mailbox);
      else await readNew(context, known, mailbox, log);
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    // The lease ends by itself where the database takes nothing.
    await inChange(({ tx }) => endLease(tx, id, until)).catch(() => {});
  }
}

async function begin(context: Context, id: string, found: OpenMailbox): Promise<void> {
  const numbers = { uid_validity: found.uidValidity, last_uid: await found.lastUid() };
  await inWork(context, theProgram, ({ tx, now }) =>
    insertMailbox(tx, { id, ...numbers, lease_until: 0, since: now, read_at: null }),
  );
}

async function readNew(
  context: Context,
  before: MailboxesTable,
  mailbox: OpenMailbox,
  log: Log,
): Promise<void> {
  const move = (change: Partial<MailboxesTable>) =>
    inWork(context, theProgram, ({ tx }) => changeMailbox(tx, before.id, change));
  let last = before.last_uid;
  if (before.uid_validity !== mailbox.uidValidity) {
    const since = Math.max(before.since, context.now() - readAgainMs);
    const [first] = await mailbox.list(0, since);
    last = first === undefined ? await mailbox.lastUid() : first - 1;
    await move({ uid_validity: mailbox.uidValidity, last_uid: last });
  }
  const uids = await mailbox.list(last);
  for (let at = 0; at < uids.length; at += batch) {
    const some = uids.slice(at, at + batch);
    for (const email of await headersOf(mailbox, some, log))
      if (await takeReply(context, mailbox, email, log)) await move({ last_uid: email.uid });
    // Nothing was read of what came after the connection was lost.
    if (!mailbox.isUsable()) throw new Error('The connection to the mail server was lost.');
    // After a crash these are read again, which stores nothing twice.
    await move({ last_uid: some.at(-1) ?? last });
  }
  await move({ read_at: context.now() });
}

/** The headers of some emails: one by one where they could not be fetched at once, without those given up. */
async function headersOf(
  mailbox: OpenMailbox,
  uids: readonly number[],
  log: Log,
): Promise<FoundEmail[]> {
  const [first = 0] = uids;
  const failed = failedBatches.has(`${mailbox.uidValidity} ${first}`);
  if (!failed)
    return mailbox.headers(uids, neededFields).catch((error: unknown) => {
      failedBatches.add(`${mailbox.uidValidity} ${first}`);
      throw error;
    });
  const found: FoundEmail[] = [];
  for (const uid of uids) {
    if (isGivenUp(mailbox, uid)) {
      logLeft(log, uid, 'its header could not be fetched');
      continue;
    }
    const one = await mailbox.headers([uid], neededFields).catch((error: unknown) => {
      noteFailure(mailbox, uid);
      throw error;
    });
    found.push(...one);
  }
  return found;
}

/** Batches whose headers could not be fetched at once since the start, by validity and first number. */
const failedBatches = new Set<string>();
