import { sql } from 'kysely';
import { queueKinds } from '#contract/inbox/answer-queue.ts';
import type { ListQuery } from '#contract/list.ts';
import type { MessageStatus } from '#domain/contact/message-status.ts';
import type { ClockKind } from '#server/features/answer-clock/answer-clock.ts';
import { isOwnClock } from '#server/features/answer-clock/own-clocks.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { type Condition, equal } from '#server/platform/lists/condition.ts';
import { type List, readList } from '#server/platform/lists/read-list.ts';
import type { Page } from '#server/platform/lists/read-page.ts';
import { type QueuePart, wholeQueue } from './queue-part.ts';
import { type ContactMessagesTable, type ContactRepliesTable, inboxTables } from './tables.ts';

const messageList: List<ContactMessagesTable> = {
  table: 'contact_messages',
  columns: 'all',
  ...inboxTables.contact_messages.list,
};

interface InboxFilters {
  status?: MessageStatus | undefined;
  /** Id of an admin, or null for unassigned messages. */
  assignedTo?: string | null | undefined;
}

/** Lists messages, spam only on request. */
export function listMessages(
  db: Queries,
  query: ListQuery & InboxFilters,
): Promise<Page<ContactMessagesTable>> {
  const { status, assignedTo } = query;
  const assigned: Condition =
    assignedTo === null ? { column: 'assigned_to', is: 'is' } : equal('assigned_to', assignedTo);
  const statusIs: Condition =
    status === undefined
      ? { column: 'status', is: '!=', value: 'spam', isUsual: true }
      : equal('status', status);
  return readList(db, messageList, [statusIs, assigned], query);
}

/** The parts of a clock that a message shows. */
export interface MessageClock {
  subject_id: string;
  due_at: number;
  answered_at: number | null;
  dropped_at: number | null;
}

/** The clocks of some items of a kind. */
export function findClocks(
  db: Queries,
  kind: ClockKind,
  ids: readonly string[],
): Promise<MessageClock[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('answer_clocks')
    .select(['subject_id', 'due_at', 'answered_at', 'dropped_at'])
    .where('kind', '=', kind)
    .where('subject_id', 'in', ids)
    .execute();
}

/** An admin to whom a message can be assigned. */
export interface Assignee {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
}

/** The people whose names some messages show, including deleted accounts. */
export function findPeople(db: Queries, ids: readonly string[]): Promise<Assignee[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', ids)
    .execute();
}

/** An answer with the status of its mail. */
export type AnswerRow = Pick<ContactRepliesTable, 'id' | 'author_name' | 'body' | 'created_at'> & {
  mail_status: string | null;
};

export function listAnswers(db: Queries, messageId: string): Promise<AnswerRow[]> {
  return db
    .selectFrom('contact_replies')
    .leftJoin('mails', 'mails.id', 'contact_replies.mail_id')
    .select([
      'contact_replies.id',
      'contact_replies.author_name',
      'contact_replies.body',
      'contact_replies.created_at',
      'mails.status as mail_status',
    ])
    .where('contact_replies.message_id', '=', messageId)
    .orderBy('contact_replies.created_at')
    .orderBy('contact_replies.id')
    .execute();
}

export async function insertAnswer(tx: Queries, answer: ContactRepliesTable): Promise<void> {
  await tx.insertInto('contact_replies').values(answer).execute();
}

/** The Message-ID of a mail; undefined if the mail no longer exists. */
export async function findMessageId(
  db: Queries,
  mailId: string | null,
): Promise<string | undefined> {
  if (mailId === null) return undefined;
  const mail = await db
    .selectFrom('mails')
    .select('message_id')
    .where('id', '=', mailId)
    .executeTakeFirst();
  return mail?.message_id;
}

export async function hasAnswers(db: Queries, messageId: string): Promise<boolean> {
  const answer = await db
    .selectFrom('contact_replies')
    .select('id')
    .where('message_id', '=', messageId)
    .limit(1)
    .executeTakeFirst();
  return answer !== undefined;
}

/** Most items that the queue shows at once. */
const queueLength = 100;

const waiting = (db: Queries, { owner, kinds }: QueuePart) =>
  db
    .selectFrom('answer_clocks')
    .$if(owner !== null, (rows) => rows.where(isOwnClock(owner ?? '')))
    .$if(kinds.length < queueKinds.length, (rows) => rows.where('answer_clocks.kind', 'in', kinds))
    .where('answer_clocks.answered_at', 'is', null)
    .where('answer_clocks.dropped_at', 'is', null);

/** The waiting items, most urgent first, without clocks whose subject was deleted. */
export async function listQueue(db: Queries, part: QueuePart) {
  return waiting(db, part)
    .leftJoin('contact_messages as c', (join) =>
      join.onRef('c.id', '=', 'answer_clocks.subject_id').on('answer_clocks.kind', '=', 'contact'),
    )
    .leftJoin('quotes as q', (join) =>
      join.onRef('q.id', '=', 'answer_clocks.subject_id').on('answer_clocks.kind', '=', 'quote'),
    )
    .leftJoin('quote_questions as k', (join) =>
      join.onRef('k.id', '=', 'answer_clocks.subject_id').on('answer_clocks.kind', '=', 'question'),
    )
    .leftJoin('quotes as kq', 'kq.id', 'k.quote_id')
    .leftJoin('change_requests as r', (join) =>
      join.onRef('r.id', '=', 'answer_clocks.subject_id').on('answer_clocks.kind', '=', 'change'),
    )
    .leftJoin('projects as rp', 'rp.id', 'r.project_id')
    .leftJoin('chat_messages as m', (join) =>
      join.onRef('m.id', '=', 'answer_clocks.subject_id').on('answer_clocks.kind', '=', 'chat'),
    )
    .leftJoin('conversations as s', 's.id', 'm.conversation_id')
    .leftJoin('leads as l', 'l.id', 's.lead_id')
    .select([
      'answer_clocks.kind',
      'answer_clocks.subject_id',
      'answer_clocks.received_at',
      'answer_clocks.due_at',
      'c.reference as message_reference',
      'c.name as message_name',
      'c.company as message_company',
      'q.reference as quote_reference',
      'q.customer_name as quote_name',
      'q.customer_company as quote_company',
      'kq.id as asked_quote_id',
      'kq.reference as asked_reference',
      'kq.customer_company as asked_company',
      'k.author_name as asked_name',
      'r.number as change_number',
      'rp.id as change_project_id',
      'rp.client_contact_name as change_client',
      'rp.client_company as change_company',
      's.id as session_id',
      's.name as session_name',
      'l.company as session_company',
    ])
    .where((e) =>
      e.or([
        e('c.id', 'is not', null),
        e('q.id', 'is not', null),
        e('k.id', 'is not', null),
        e('s.id', 'is not', null),
        e('rp.id', 'is not', null),
      ]),
    )
    .orderBy('answer_clocks.due_at')
    .orderBy('answer_clocks.subject_id')
    .limit(queueLength)
    .execute();
}

/** Whether an item without a warning is due before an instant. */
export async function hasWarnings(db: Queries, dueBefore: number): Promise<boolean> {
  const clock = await waiting(db, wholeQueue)
    .select('subject_id')
    .where('due_at', '<=', dueBefore)
    .where('warned_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return clock !== undefined;
}

/**
 * Marks items due before an instant as warned, in one statement, so that each is claimed by one
 * instance only.
 *
 * @returns their kinds and ids, separated by a space.
 */
export async function claimWarnings(
  tx: Queries,
  dueBefore: number,
  now: number,
): Promise<string[]> {
  const claimed = await tx
    .updateTable('answer_clocks')
    .set({ warned_at: now })
    .where('answered_at', 'is', null)
    .where('dropped_at', 'is', null)
    .where('warned_at', 'is', null)
    .where('due_at', '<=', dueBefore)
    .returning(['kind', 'subject_id'])
    .execute();
  return claimed.map(({ kind, subject_id }) => `${kind} ${subject_id}`);
}

/** How many items are waiting, as in `listQueue`, and how many of them are late or due soon. */
export async function countQueue(
  db: Queries,
  part: QueuePart,
  { now, warningMs }: { now: number; warningMs: number },
): Promise<{ waiting: number; late: number; soon: number }> {
  const row = await waiting(db, part)
    .select([
      sql<number>`count(*)`.as('waiting'),
      sql<number>`count(case when due_at <= ${now} then 1 end)`.as('late'),
      sql<number>`count(case when due_at > ${now} and due_at <= ${now + warningMs} then 1 end)`.as(
        'soon',
      ),
    ])
    .executeTakeFirstOrThrow();
  return row;
}
