import type { EndpointInput } from '#contract/endpoint.ts';
import type { answerInboxMessage } from '#contract/inbox/inbox.ts';
import { displayName, splitName } from '#domain/account/name.ts';
import { lockResponsible } from '#server/features/accounts/team/team.ts';
import {
  type ClockOf,
  restartClock,
  stopClock,
} from '#server/features/answer-clock/answer-clock.ts';
import { setWaiting } from '#server/features/chat/store.ts';
import { announce } from '#server/platform/bus/change.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { changeContactMessage, findContactMessage } from './contact/store.ts';
import { findClocks, findMessageId, hasAnswers, insertAnswer } from './store.ts';
import type { ContactMessagesTable } from './tables.ts';

/**
 * Mails an answer to a message's sender and stores it. Recipient and author come from the stored
 * message and the session, never from the request.
 *
 * @throws Problem `conflict` if the message is not open, or somebody changed it meanwhile.
 */
export async function answerMessage(
  work: Work,
  id: string,
  answer: EndpointInput<typeof answerInboxMessage>['body'],
  author: Person,
): Promise<ContactMessagesTable> {
  const { tx, now } = work;
  const known = await findContactMessage(tx, id);
  if (known === undefined) throw notFound('message');
  if (known.version !== answer.version) throw changedMeanwhile();
  if (known.status !== 'open')
    throw new Problem('conflict', 'You can reply only to an open message. Reopen it first.');
  const member =
    known.assigned_to === null ? await lockResponsible(tx, author.id, 'message') : null;
  // The update checks the version again: another admin may have been faster.
  const message = await changeContactMessage(
    tx,
    { id, version: answer.version },
    {
      status: answer.close ? 'closed' : 'open',
      // Assign it to the author, unless it is assigned already.
      assigned_to: known.assigned_to ?? member?.id ?? null,
    },
    now,
  );
  if (message === undefined) throw changedMeanwhile();
  const authorName = displayName(author.firstName, author.lastName, author.email);
  const mailId = await queueMail(work, {
    template: 'contact-reply',
    to: message.email,
    inReplyTo: await findMessageId(tx, message.confirmation_mail_id),
    data: {
      firstName: splitName(message.name)[0],
      reference: message.reference,
      author: authorName,
      message: answer.message,
    },
  });
  await insertAnswer(tx, {
    id: newId(now),
    message_id: id,
    author_id: author.id,
    author_name: authorName,
    body: answer.message,
    mail_id: mailId ?? '',
    created_at: now,
  });
  await stopClock(tx, { kind: 'contact', id }, { by: author.id, at: now });
  await record(work, {
    kind: 'message',
    id,
    name: message.reference,
    action: 'answered',
    topics: ['inbox'],
  });
  return message;
}

/** The conflict for a message that has changed since it was read. */
export function changedMeanwhile(): Problem {
  return new Problem(
    'conflict',
    'Someone changed this message in the meantime. You now see the latest version. Please look again.',
  );
}

/**
 * Marks an item as answered by other means, for example by phone, or revokes that. Repeating it has
 * no effect.
 *
 * @throws Problem `conflict` for revoking an answer that was mailed.
 */
export async function setAnswered(work: Work, of: ClockOf, isAnswered: boolean): Promise<void> {
  const { tx, actor, now } = work;
  const [clock] = await findClocks(tx, of.kind, [of.id]);
  if (clock === undefined) throw notFound('waiting answer');
  if (isAnswered) await stopClock(tx, of, { by: actor.id, at: now });
  else if (of.kind === 'contact' && (await hasAnswers(tx, of.id)))
    throw new Problem('conflict', 'You have already emailed a reply, and you cannot unsend it.');
  else await restartClock(tx, of);
  if (of.kind === 'chat') await setWaiting(tx, of.id, !isAnswered);
  // A chat that is owed no answer is waiting (rule CHAT-18).
  await announce(work, {
    topics: of.kind === 'chat' ? ['inbox', 'chat'] : ['inbox'],
    to: { admins: true },
  });
}
