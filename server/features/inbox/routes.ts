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
} from '#contract/inbox/inbox.ts';
import { warningHours } from '#domain/contact/answer-clock.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { describePage } from '#server/platform/lists/read-page.ts';
import { serveCsv } from '#server/platform/lists/serve-csv.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { answerMessage } from './answer-message.ts';
import { changeMessage } from './change-message.ts';
import { findContactMessage } from './contact/store.ts';
import { inboxCsv } from './inbox-csv.ts';
import { setAnswered } from './mark-answered.ts';
import { presentMessages, presentQueueItem, presentThread } from './present.ts';
import { answerMedian, countQueue, listMessages, listQueue } from './store.ts';

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

  serveChange(app, markAnswered, async (work, { params, body }) => {
    const kind = queueKinds.find((one) => one === params.kind);
    if (kind === undefined) throw notFound('queue');
    await setAnswered(work, { kind, id: params.id }, body.answered);
    return undefined;
  });

  serve(app, getInboxMessage, async ({ input }) => {
    const message = await findContactMessage(database.read, input.params.id);
    if (message === undefined) throw notFound('message');
    return presentThread(database.read, message);
  });

  serveChange(app, answerInboxMessage, async (work, { params, body }, { person }) =>
    presentThread(work.tx, await answerMessage(work, params.id, body, person)),
  );

  serveChange(app, changeInboxMessage, async (work, { params, body }) =>
    presentThread(work.tx, await changeMessage(work, params.id, body)),
  );
}
