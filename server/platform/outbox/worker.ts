import { setImmediate } from 'node:timers/promises';
import { announce } from '#server/platform/bus/change.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { outsideRequest } from '#server/platform/log/current-request.ts';
import { brandOf } from '#server/platform/mail/brand.ts';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { hideSecretPath } from '#server/platform/mail/secret-path.ts';
import { retryAt } from './retry.ts';
import { claimDueMails, type DeliveryEnd, endDelivery, endLeases, hasFailedMail } from './store.ts';
import { keptWords, type MailsTable } from './tables.ts';
import { type MailTransport, PermanentFailure } from './transport.ts';
import { endWithout, type MailVerdict } from './verdict.ts';

/** Longer than any delivery takes (smtp-transport.ts: 60 s), in milliseconds. */
export const leaseMs = 90_000;
/** Deliveries begun together. The next ones begin once these have ended, or after `patienceMs`. */
const atOnce = 5;
/** How long mail waits for the deliveries before it, in milliseconds: a mail server may take a minute over one. */
const patienceMs = 2000;
/** How many groups of deliveries that took longer may be in progress. */
const mostSlow = 2;
/** How often to look for retries and for mails of other instances, in milliseconds. */
const lookEveryMs = 10_000;
/** How long a stop waits for deliveries in progress; within the program's own 8 s. */
const stopWithinMs = 3000;
/** While forms keep arriving, pauses are this many times as long as the work: mail gets a fifth of the time. */
const restShare = 4;
/** Longest such pause, in milliseconds: people wait for sign-in links too. */
const longestRestMs = 1000;
/**
 * How often a mail is tried with its attachments, some 15 minutes in all, before it is sent with a
 * note in their place.
 */
const triesWithAttachments = 5;
/** Longest stored reason. */
const reasonMaxLength = 500;

/** The part of a logger that the worker uses. */
interface Log {
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
  error(about: object, message: string): void;
}

/** Delivers the outbox. */
export interface MailWorker {
  /** Checks the outbox now; called after a commit that queued something. */
  wake(): void;
  /** Delivers until `stop`. */
  start(log: Log): void;
  /** Waits a moment for deliveries in progress; unfinished ones are due again after their lease. */
  stop(): Promise<void>;
  /** Attempts each mail that is due now once. */
  deliverDue(): Promise<void>;
  /** The check of the transport, if it has one. */
  check: MailTransport['check'];
  /** Whether its transport reaches nobody. */
  keepsOnly: MailTransport['keepsOnly'];
}

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * Creates the worker of one instance; any number of instances may share an outbox.
 *
 * @param judge what the recipient wants to become of a mail; asked before each delivery, so that
 *   opting out also stops what is already queued.
 * @param stopPath the page of the site on which the recipient turns off mails like this one; null for
 *   mails that are always sent.
 * @param isOnlyOne no other instance can be running: what a killed predecessor had claimed is
 *   delivered at startup instead of after its lease.
 */
export function createMailWorker({
  config,
  database,
  now,
  transport,
  judge = async () => 'send',
  stopPath = () => null,
  isOnlyOne = false,
}: {
  config: Config;
  database: Database;
  now: () => number;
  transport: MailTransport;
  judge?: (mail: MailsTable) => Promise<MailVerdict>;
  stopPath?: (mail: MailsTable) => string | null;
  isOnlyOne?: boolean;
}): MailWorker {
  let log = silent;
  let timer: NodeJS.Timeout | undefined;
  let stopped = true;
  let isStopping = false;
  let running: Promise<void> | undefined;
  let wokenMeanwhile = false;
  let takesOver = isOnlyOne;
  /** Groups of deliveries that nobody waits for any longer. */
  const slow = new Set<Promise<void>>();

  async function attempt(mail: MailsTable): Promise<DeliveryEnd> {
    if (mail.useful_until !== null && now() >= mail.useful_until)
      return { status: 'failed', error: `The link in it has expired. ${mail.last_error}`.trim() };
    try {
      const verdict = await judge(mail);
      if (verdict !== 'send') return endWithout(mail, verdict, now());
      const brand = brandOf(config);
      const stop = stopPath(mail);
      const { missing, ...rendered } = await renderMail(
        mail.template,
        JSON.parse(mail.data),
        brand,
        mail.attempts > triesWithAttachments ? 'if-possible' : 'needed',
        keptWords(mail),
        stop,
      );
      await transport.send({
        ...rendered,
        id: mail.id,
        messageId: mail.message_id,
        inReplyTo: mail.in_reply_to,
        stopUrl: stop === null ? null : `${config.publicUrl}/api${stop}`,
        createdAt: mail.created_at,
        from: {
          name: config.mailNames.senderName || brand.companyName,
          address: brand.companyEmail,
        },
        replyTo: config.mailNames.replyTo,
        to: mail.recipient,
      });
      // A link that lets its bearer in is not kept once its reader has it.
      const data = hideSecretPath(mail.data);
      const lacks = missing !== undefined && `Sent without its attachment. ${reasonOf(missing)}`;
      return { status: 'sent', at: now(), data, ...(lacks && { error: lacks }) };
    } catch (error) {
      const reason = reasonOf(error);
      const next = error instanceof PermanentFailure ? null : retryAt(mail, now());
      return next === null
        ? { status: 'failed', error: reason }
        : { status: 'queued', nextAttemptAt: next, error: reason };
    }
  }

  async function deliver(mail: MailsTable): Promise<void> {
    const end = await attempt(mail);
    await database.transaction(async (tx) => {
      await endDelivery(tx, mail, end);
      const isNews =
        end.status === 'failed' ||
        (end.status === 'sent' && (await hasFailedMail(tx, mail.recipient_key)));
      if (isNews)
        await announce({ tx, context: { database } }, { topics: ['mail'], to: { admins: true } });
    });
    // Neither address nor content: more people read the log than the mail.
    const about = { mail: mail.id, template: mail.template, attempt: mail.attempts };
    if ('heldUntil' in end) return;
    if (end.status === 'sent' && end.error !== undefined)
      log.error({ ...about, reason: end.error }, 'mail sent without its attachment');
    else if (end.status === 'sent') log.info(about, 'mail sent');
    else if (end.status === 'failed') log.error({ ...about, reason: end.error }, 'mail given up');
    else log.warn({ ...about, reason: end.error }, 'mail not delivered');
  }

  async function deliverAllDue(): Promise<void> {
    if (takesOver) await database.transaction(endLeases);
    takesOver = false;
    await deliverDue(yieldToRequests);
  }

  /**
   * Yields to people waiting for a response: rendering a mail costs as much as answering several
   * forms, and when more mail was queued meanwhile, forms are arriving right now.
   */
  async function yieldToRequests(workedMs: number): Promise<void> {
    if (!wokenMeanwhile || stopped) return;
    // What was queued meanwhile is claimed after the pause.
    wokenMeanwhile = false;
    const restMs = Math.min(workedMs * restShare, longestRestMs);
    await new Promise<void>((resolve) => {
      setTimeout(resolve, restMs);
    });
  }

  async function deliverDue(rest?: (workedMs: number) => Promise<void>): Promise<void> {
    for (;;) {
      if (slow.size >= mostSlow) await Promise.race(slow);
      const begunAt = performance.now();
      const claimed = await database.transaction((tx) =>
        claimDueMails(tx, { now: now(), leaseMs, limit: atOnce }),
      );
      if (claimed.length === 0) return;
      const group = deliverAll(claimed);
      if (!(await endsWithin(group, patienceMs))) setAside(group);
      // The rest is due at the next start; a stop only waits for deliveries in progress.
      if (isStopping) return;
      await rest?.(performance.now() - begunAt);
    }
  }

  async function deliverAll(mails: readonly MailsTable[]): Promise<void> {
    const ends = await Promise.allSettled(
      mails.map(async (mail, place) => {
        // A mail takes some milliseconds to render: requests are answered between two of them.
        for (let turn = 0; turn <= place; turn += 1) await setImmediate();
        await deliver(mail);
      }),
    );
    const broken = ends.find((end) => end.status === 'rejected');
    // The database is unreachable: the leases expire by themselves.
    if (broken !== undefined) throw broken.reason;
  }

  function setAside(group: Promise<void>): void {
    const ended = group.catch(logBroken).finally(() => slow.delete(ended));
    slow.add(ended);
  }

  const logBroken = (error: unknown) =>
    log.error({ err: error }, 'the outbox could not be worked on');

  function wake(): void {
    if (stopped) return;
    if (running !== undefined) {
      wokenMeanwhile = true;
      return;
    }
    clearTimeout(timer);
    running = outsideRequest(deliverAllDue)
      .catch(logBroken)
      .finally(() => {
        running = undefined;
        if (stopped) return;
        if (wokenMeanwhile) {
          wokenMeanwhile = false;
          wake();
        } else timer = outsideRequest(() => setTimeout(wake, lookEveryMs).unref());
      });
  }

  return {
    wake,
    deliverDue: async () => {
      await deliverDue();
      await Promise.all(slow);
    },
    check: transport.check,
    keepsOnly: transport.keepsOnly,
    start: (toLog) => {
      log = toLog;
      stopped = false;
      isStopping = false;
      wake();
    },
    stop: async () => {
      stopped = true;
      isStopping = true;
      clearTimeout(timer);
      await endsWithin(Promise.all([running, ...slow]), stopWithinMs);
    },
  };
}

/**
 * Whether some work ends within a time, in milliseconds.
 *
 * @throws the work's own error, if it fails within that time.
 */
async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
}

/** An error as one readable line, for the back office. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .toWellFormed()
    .slice(0, reasonMaxLength);
}
