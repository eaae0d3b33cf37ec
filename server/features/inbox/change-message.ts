import type { EndpointInput } from '#contract/endpoint.ts';
import type { changeInboxMessage } from '#contract/inbox/inbox.ts';
import { mailAssigned } from '#server/features/accounts/team/mail-assigned.ts';
import { requireMay } from '#server/features/accounts/team/team.ts';
import { dropClock, resumeClock, startClock } from '#server/features/answer-clock/answer-clock.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { queueEvent } from '#server/platform/webhooks/queue-events.ts';
import { changedFields, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { changedMeanwhile } from './answer-message.ts';
import { changeContactMessage, findContactMessage, leadOf } from './contact/store.ts';
import type { ContactMessagesTable } from './tables.ts';

/**
 * Closes or reopens a message, marks it as spam or not, or assigns it, and updates its clock and
 * lead.
 *
 * @throws Problem `conflict` if somebody changed it meanwhile, `invalid_input` for an assignee who
 *   has no role that allows it.
 */
export async function changeMessage(
  work: Work,
  id: string,
  decision: EndpointInput<typeof changeInboxMessage>['body'],
): Promise<ContactMessagesTable> {
  const { tx, now } = work;
  const known = await findContactMessage(tx, id);
  if (known === undefined) throw notFound('message');
  if (known.version !== decision.version) throw changedMeanwhile();
  if (decision.assignedTo !== known.assigned_to)
    await requireMay(tx, decision.assignedTo, 'message', 'assignedTo');
  const status = decision.status ?? known.status;
  const isReleased = known.status === 'spam' && status !== 'spam';
  const message = await changeContactMessage(
    tx,
    { id, version: decision.version },
    {
      status,
      ...(decision.assignedTo === undefined ? {} : { assigned_to: decision.assignedTo }),
      ...(isReleased ? { spam_reason: '' } : {}),
      // Released from spam: create the lead that was withheld on arrival.
      ...(isReleased && known.lead_id === null ? { lead_id: await leadOf(work, known, []) } : {}),
    },
    now,
  );
  if (message === undefined) throw changedMeanwhile();
  if (isReleased) await queueEvent(work, { type: 'message.received', id });
  if (status !== known.status) await setClock(tx, message, now);
  if (message.assigned_to !== known.assigned_to)
    await mailAssigned(work, message.assigned_to, {
      what: `the message from ${message.name}`,
      path: `/admin/inbox/${id}`,
    });
  await record(work, {
    kind: 'message',
    id,
    name: message.reference,
    action: 'changed',
    changes: changedFields(known, message, ['status', 'assigned_to']),
    // A message released from spam becomes a lead.
    topics: ['inbox', 'leads'],
  });
  return message;
}

/** Runs the clock of an open message, and drops that of any other. */
async function setClock(tx: Queries, message: ContactMessagesTable, now: number): Promise<void> {
  const clock = { kind: 'contact', id: message.id } as const;
  if (message.status !== 'open') return dropClock(tx, clock, now);
  // A message that arrived as spam has no clock yet.
  await startClock(tx, clock, message.created_at);
  await resumeClock(tx, clock);
}
