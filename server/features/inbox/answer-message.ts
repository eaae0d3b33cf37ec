import { displayName, splitName } from '#domain/account/name.ts';
import { stopClock } from '#server/features/answer-clock/answer-clock.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { changeContactMessage, findContactMessage } from './contact/store.ts';
import { findMessageId, insertAnswer } from './store.ts';
import type { ContactMessagesTable } from './tables.ts';

/** An answer as its author typed it. */
interface Answer {
  message: string;
  close: boolean;
  /** Version of the message that the author saw. */
  version: number;
}

/**
 * Mails an answer to a message's sender and keeps it. Who gets it
 * stands in the stored message, and who signs it in the session; neither comes with the request.
 *
 * @throws Problem `conflict` when the message is not open, or somebody changed it meanwhile.
 */
export async function answerMessage(
  work: Work,
  id: string,
  answer: Answer,
  author: Person,
): Promise<ContactMessagesTable> {
  const { tx, now } = work;
  const known = await findContactMessage(tx, id);
  if (known === undefined) throw notFound('message');
  if (known.version !== answer.version) throw changedMeanwhile();
  if (known.status !== 'open')
    throw new Problem('conflict', 'Only an open message can be answered. Reopen it first.');
  // Again in the update itself: another admin may be just as far.
  const message = await changeContactMessage(
    tx,
    { id, version: answer.version },
    {
      status: answer.close ? 'closed' : 'open',
      // Who answers takes it, unless it is somebody's already.
      assigned_to: known.assigned_to ?? author.id,
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

/** The refusal for what is not as its reader saw it any more. */
export function changedMeanwhile(): Problem {
  return new Problem(
    'conflict',
    'Somebody changed this message meanwhile. It is shown as it stands now; please look again.',
  );
}
