import { theProgram } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { inWork } from '#server/platform/work/work.ts';
import type { FoundEmail, OpenMailbox } from './open-mailbox.ts';
import { findAnswered, placeReply } from './place-reply.ts';
import { readHeader } from './read-headers.ts';
import { inMessages, replyText } from './reply-text.ts';

/** Looks at an email that cannot be read, before it is left in the mailbox: some minutes. */
const mostTries = 6;

/** The part of a logger that reading uses. */
export interface Log {
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
}

/** How often each email could not be read since the start, by its number. */
const tries = new Map<string, number>();

/**
 * Places an email if it is a reply. Faults of the mailbox and of our own end this look, and the next
 * one begins there. What cannot be understood, or not be read several times, stays in the mailbox and
 * is logged: it must not hold up those after it.
 */
export async function takeReply(
  context: Context,
  mailbox: OpenMailbox,
  email: FoundEmail,
  log: Log,
): Promise<void> {
  const { config, database } = context;
  const about = { uid: email.uid };
  const leave = (error: unknown) => {
    // Without what the server said: names of files and people are in it.
    const reason = error instanceof Error ? error.name : 'unknown';
    log.warn({ ...about, reason }, 'an email cannot be read and stays in the mailbox');
  };
  const header = await readHeader(email.header).catch(leave);
  if (!header) return;
  const mail = await findAnswered(database.read, header, config.companyEmail);
  if (mail === null) return;
  const body = await mailbox.read(email).catch((error: unknown) => {
    const key = `${mailbox.uidValidity} ${email.uid}`;
    const count = (tries.get(key) ?? 0) + 1;
    if (count < mostTries) {
      tries.set(key, count);
      throw error;
    }
    tries.delete(key);
    leave(error);
  });
  if (!body) return;
  let texts: string[];
  try {
    const { publicUrl } = config;
    texts = inMessages(replyText(body, { subject: mail.subject, publicUrl }));
  } catch (error) {
    leave(error);
    return;
  }
  const outcome =
    texts.length === 0
      ? 'says nothing'
      : await inWork(context, theProgram, (work) => placeReply(work, mail, header, texts));
  log.info({ ...about, mail: mail.id, outcome }, 'a reply by email was read');
}
