import type { FastifyInstance } from 'fastify';
import type { EndpointInput } from '#contract/endpoint.ts';
import {
  answerInboxMessage,
  changeInboxMessage,
  getAnswerQueue,
  getInboxMessage,
  listInbox,
  markAnswered,
  queueKinds,
} from '#contract/inbox.ts';
import { warningHours } from '#domain/contact/answer-clock.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { changedFields, writeAudit } from '#server/platform/audit/write-audit.ts';
import { announce, type Change } from '#server/platform/bus/change.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { describePage } from '#server/platform/lists/read-page.ts';
import { serveCsv } from '#server/platform/lists/serve-csv.ts';
import { once } from '#server/platform/work/once.ts';
import { answerMessage } from './answer-message.ts';
import { changeMessage } from './change-message.ts';
import { findContactMessage } from './contact/store.ts';
import { inboxCsv } from './inbox-csv.ts';
import { setAnswered } from './mark-answered.ts';
import { presentMessages, presentQueueItem, presentThread } from './present.ts';
import { answerMedian, countQueue, listMessages, listQueue } from './store.ts';

/** Whose screens show the inbox, and what they ask for again after a change. */
const toAdmins = { topics: ['inbox'], to: { admins: true } } satisfies Change;

/** What the trail calls a message of the contact form. */
function audited({ id, reference }: { id: string; reference: string }) {
  return { kind: 'message' as const, id, name: reference };
}

type InboxQuery = EndpointInput<typeof listInbox>['query'];

const warningMs = warningHours * 3_600_000;

export function inboxRoutes(app: FastifyInstance, context: Context): void {
  const { database, now } = context;

  const readMessages = ({ assigned, ...query }: InboxQuery, person: Person) =>
    listMessages(database.read, {
      ...query,
      assignedTo: assigned && { me: person.id, nobody: null }[assigned],
    });

  serve(app, listInbox, async ({ input, person, reply }) => {
    const page = await readMessages(input.query, person);
    describePage(reply, page);
    return presentMessages(database.read, page.rows);
  });

  serveCsv(app, context, listInbox, { name: 'inbox', read: readMessages, columns: inboxCsv });

  serve(app, getAnswerQueue, async () => {
    const [items, counts, { medianMs, answered }] = await Promise.all([
      listQueue(database.read),
      countQueue(database.read, now(), warningMs),
      answerMedian(database.read, now()),
    ]);
    return {
      items: items.map(presentQueueItem),
      ...counts,
      medianAnswerMs: medianMs,
      answered,
    };
  });

  serve(app, markAnswered, async ({ input, person }) => {
    const kind = queueKinds.find((one) => one === input.params.kind);
    if (kind === undefined) throw notFound('queue');
    const answered = { by: person.id, at: now() };
    await database.transaction(async (tx) => {
      await setAnswered(tx, { kind, id: input.params.id }, input.body.answered, answered);
      await announce({ tx, context }, toAdmins);
    });
    return undefined;
  });

  serve(app, getInboxMessage, async ({ input }) => {
    const message = await findContactMessage(database.read, input.params.id);
    if (message === undefined) throw notFound('message');
    return presentThread(database.read, message);
  });

  serve(app, answerInboxMessage, async ({ input, person, request, reply }) =>
    once(context, request, reply, async (tx) => {
      const message = await answerMessage(tx, context, input.params.id, input.body, person);
      await writeAudit(tx, context, actorOf(request), { ...audited(message), action: 'answered' });
      await announce({ tx, context }, toAdmins);
      return presentThread(tx, message);
    }),
  );

  serve(app, changeInboxMessage, async ({ input, request }) =>
    database.transaction(async (tx) => {
      const before = await findContactMessage(tx, input.params.id);
      const message = await changeMessage(tx, input.params.id, input.body, now());
      if (before !== undefined)
        await writeAudit(tx, context, actorOf(request), {
          ...audited(message),
          action: 'changed',
          changes: changedFields(before, message, ['status', 'assigned_to']),
        });
      // A message released from spam becomes a lead.
      await announce({ tx, context }, { ...toAdmins, topics: ['inbox', 'leads'] });
      return presentThread(tx, message);
    }),
  );
}
