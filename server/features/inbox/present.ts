import type { QueueItem } from '#contract/inbox/answer-queue.ts';
import type { InboxMessageReply, InboxThreadReply } from '#contract/inbox/inbox.ts';
import { displayName } from '#domain/account/name.ts';
import { conversationTitle, sessionLabel } from '#domain/chat/session-label.ts';
import { withoutOthersLeads } from '#server/features/leads/own-leads.ts';
import { instantText, optionalInstantText } from '#server/platform/clock/instant-text.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Person } from '#server/platform/http/person.ts';
import {
  type AnswerRow,
  type Assignee,
  findClocks,
  findPeople,
  listAnswers,
  type listQueue,
  type MessageClock,
} from './store.ts';
import type { ContactMessagesTable } from './tables.ts';

/** First and last name, or the address if both are empty. */
function presentPerson(row: Assignee): { id: string; name: string } {
  return { id: row.id, name: displayName(row.first_name, row.last_name, row.email) };
}

/** Messages with their clocks and assignees, and the leads that their reader sees. */
export async function presentMessages(
  db: Queries,
  rows: readonly ContactMessagesTable[],
  reader: Person,
): Promise<InboxMessageReply[]> {
  const assigned = rows.flatMap((row) => row.assigned_to ?? []);
  const [clocks, people] = await Promise.all([
    findClocks(
      db,
      'contact',
      rows.map((row) => row.id),
    ),
    findPeople(db, [...new Set(assigned)]),
  ]);
  const messages = rows.map((row) =>
    presentMessage(
      row,
      clocks.find((clock) => clock.subject_id === row.id),
      people.find((person) => person.id === row.assigned_to),
    ),
  );
  return withoutOthersLeads(db, reader, messages);
}

function presentMessage(
  row: ContactMessagesTable,
  clock: MessageClock | undefined,
  person: Assignee | undefined,
): InboxMessageReply {
  const isOwed = clock !== undefined && clock.dropped_at === null;
  return {
    id: row.id,
    reference: row.reference,
    leadId: row.lead_id,
    name: row.name,
    email: row.email,
    company: row.company,
    message: row.message,
    status: row.status,
    spamReason: row.spam_reason,
    assignedTo: person === undefined ? null : presentPerson(person),
    consentVersion: row.consent_version,
    dueAt: isOwed ? optionalInstantText(clock.due_at) : null,
    answeredAt: optionalInstantText(clock?.answered_at),
    version: row.version,
    createdAt: instantText(row.created_at),
    updatedAt: instantText(row.updated_at),
  };
}

/** One message with its answers, and its lead if the reader sees that. */
export async function presentThread(
  db: Queries,
  row: ContactMessagesTable,
  reader: Person,
): Promise<InboxThreadReply> {
  const [clocks, people, answers] = await Promise.all([
    findClocks(db, 'contact', [row.id]),
    findPeople(db, row.assigned_to === null ? [] : [row.assigned_to]),
    listAnswers(db, row.id),
  ]);
  const message = presentMessage(row, clocks[0], people[0]);
  const [shown = message] = await withoutOthersLeads(db, reader, [message]);
  return { ...shown, replies: answers.map(presentAnswer) };
}

function presentAnswer(row: AnswerRow): InboxThreadReply['replies'][number] {
  return {
    id: row.id,
    authorName: row.author_name,
    message: row.body,
    mailStatus: row.mail_status,
    createdAt: instantText(row.created_at),
  };
}

type QueueRow = Awaited<ReturnType<typeof listQueue>>[number];

/** A queue item for the message, quote, question or chat of the clock. */
export function presentQueueItem(row: QueueRow): QueueItem {
  return {
    kind: row.kind,
    id: row.subject_id,
    sessionId: row.session_id,
    quoteId: row.asked_quote_id,
    projectId: row.change_project_id,
    ...queueNames(row),
    receivedAt: instantText(row.received_at),
    dueAt: instantText(row.due_at),
  };
}

function queueNames(row: QueueRow): Pick<QueueItem, 'reference' | 'name' | 'company'> {
  if (row.kind === 'quote')
    return {
      reference: row.quote_reference ?? '',
      name: row.quote_name ?? '',
      company: row.quote_company ?? '',
    };
  if (row.kind === 'question')
    return {
      reference: row.asked_reference ?? '',
      name: row.asked_name ?? '',
      company: row.asked_company ?? '',
    };
  if (row.kind === 'change')
    return {
      reference: row.change_number ?? '',
      name: row.change_client ?? '',
      company: row.change_company ?? '',
    };
  if (row.kind === 'chat') {
    const id = row.session_id ?? '';
    const name = conversationTitle(row.session_name ?? '', id);
    return { reference: `#${sessionLabel(id)}`, name, company: row.session_company ?? '' };
  }
  return {
    reference: row.message_reference ?? '',
    name: row.message_name ?? '',
    company: row.message_company ?? '',
  };
}
