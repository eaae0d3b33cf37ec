import { theProgram } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { brandOf } from '#server/platform/mail/brand.ts';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { keptWords, type MailsTable } from '#server/platform/outbox/tables.ts';
import { inWork } from '#server/platform/work/work.ts';
import { textOfHtml } from './html-text.ts';
import type { FoundEmail, OpenMailbox } from './open-mailbox.ts';
import { findAnswered, type Outcome, placeReply } from './place-reply.ts';
import { readHeader } from './read-headers.ts';
import { inMessages, replyText } from './reply-text.ts';
import { sortFiles, takeFiles } from './take-files.ts';
import { takeReport } from './take-report.ts';

/** Looks at what cannot be fetched, before it is left in the mailbox: some ten minutes. */
const mostTries = 20;

/** The part of a logger that reading uses. */
export interface Log {
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
  error(about: object, message: string): void;
}

/** Files fail for reasons of their own, such as a store that is down. */
type Part = '' | 'files';

/** How often each email, or its files, could not be fetched since the start, by validity and number. */
const tries = new Map<string, number>();

/** Whether an email could not be fetched so often that it is left. */
export function isGivenUp({ uidValidity }: OpenMailbox, uid: number, part: Part = ''): boolean {
  return (tries.get(`${uidValidity} ${uid} ${part}`) ?? 0) >= mostTries;
}

/** Notes that an email, the header or the files of one, could not be fetched. */
export function noteFailure({ uidValidity }: OpenMailbox, uid: number, part: Part = ''): void {
  const key = `${uidValidity} ${uid} ${part}`;
  tries.set(key, (tries.get(key) ?? 0) + 1);
}

/** Logs that an email stays in the mailbox, without what it or the server said. */
export function logLeft(log: Log, uid: number, reason: string): void {
  log.warn({ uid, reason }, 'an email cannot be read and stays in the mailbox');
}

/**
 * Places an email if it is a reply, and marks the one of ours that a report says came back. Faults of
 * the mailbox and of our own end this look, and the next one begins there. What cannot be understood,
 * or not be fetched many times, stays in the mailbox and is logged: it must not hold up those after it.
 *
 * @returns whether it is done with a reply or a report, which is noted at once.
 */
export async function takeReply(
  context: Context,
  mailbox: OpenMailbox,
  email: FoundEmail,
  log: Log,
): Promise<boolean> {
  const { config, database } = context;
  const leave = (reason: string) => {
    logLeft(log, email.uid, reason);
    return true;
  };
  if (isGivenUp(mailbox, email.uid)) return leave('it could not be fetched');
  const header = await readHeader(email.header).catch(() => null);
  if (header === null) return leave('its header');
  const orFailure = (error: unknown) => {
    noteFailure(mailbox, email.uid);
    throw error;
  };
  if (header.isReport) {
    const report = await mailbox.readReport(email).catch(orFailure);
    const returned = await takeReport(context, header, report);
    if (returned) log.info({ uid: email.uid, mail: returned.id }, 'an email of ours came back');
    return returned !== null;
  }
  const mail = await findAnswered(database.read, header, config.companyEmail);
  if (mail === null) return false;
  const body = await mailbox.read(email).catch(orFailure);
  const { copied, ...named } = sortFiles(body);
  let texts: string[];
  try {
    const { publicUrl } = config;
    const said = { texts: body.texts, ...named };
    const answered = { subject: mail.subject, publicUrl, text: await textOfOurs(context, mail) };
    texts = inMessages(replyText(said, answered));
  } catch {
    // Without what it said: names of files and people are in it.
    return leave('its text');
  }
  if (texts.length === 0 && copied.length === 0) return leave('it says nothing');
  let outcome: Outcome;
  try {
    outcome = await inWork(context, theProgram, (work) => placeReply(work, mail, header, texts));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return leave(error.code);
  }
  const about = { uid: email.uid, mail: mail.id };
  if (typeof outcome === 'string') {
    log.info({ ...about, outcome }, 'a reply by email stays in the mailbox');
    return true;
  }
  const files = {
    mailbox,
    email,
    reply: outcome,
    isGivenUp: isGivenUp(mailbox, email.uid, 'files'),
  };
  await takeFiles(context, files, copied, log).catch((error: unknown) => {
    noteFailure(mailbox, email.uid, 'files');
    throw error;
  });
  log.info({ ...about, files: copied.length }, 'a reply by email was read');
  return true;
}

/** What an email of ours said, to its readers and in the preview of their inbox; '' if that is unknown. */
async function textOfOurs({ config }: Context, mail: MailsTable): Promise<string> {
  try {
    const data: unknown = JSON.parse(mail.data);
    const brand = brandOf(config);
    const { html, text } = await renderMail(mail.template, data, brand, 'none', keptWords(mail));
    return `${text}\n${textOfHtml(html, [])}`;
  } catch {
    // A template of an earlier release, or data that was deleted since: then nothing is compared.
    return '';
  }
}
