import type { FastifyInstance } from 'fastify';
import type { EndpointInput } from '#contract/endpoint.ts';
import { getAnswerQueue, markAnswered } from '#contract/inbox/answer-queue.ts';
import { sendContactMessage } from '#contract/inbox/contact.ts';
import {
  answerInboxMessage,
  changeInboxMessage,
  getInboxMessage,
  listInbox,
} from '#contract/inbox/inbox.ts';
import { medianDays, warningHours } from '#domain/contact/answer-clock.ts';
import { answerMedian } from '#server/features/answer-clock/answer-median.ts';
import { hasOwnClock } from '#server/features/answer-clock/own-clocks.ts';
import { countRatings } from '#server/features/chat/ending/rating.ts';
import { pagesBehind } from '#server/features/leads/pages-seen.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { CsvColumns } from '#server/platform/lists/serve-csv.ts';
import { serveList } from '#server/platform/lists/serve-list.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { answerMessage, setAnswered } from './answer-message.ts';
import { changeMessage } from './change-message.ts';
import { receiveMessage } from './contact/receive-message.ts';
import { findContactMessage } from './contact/store.ts';
import { presentMessages, presentQueueItem, presentThread } from './present.ts';
import { queuePartOf } from './queue-part.ts';
import { countQueue, listMessages, listQueue } from './store.ts';
import type { ContactMessagesTable } from './tables.ts';

type InboxQuery = EndpointInput<typeof listInbox>['query'];

const warningMs = warningHours * 3_600_000;
const dayMs = 86_400_000;

export function inboxRoutes(app: FastifyInstance, context: Context): void {
  const { database, now } = context;

  const readMessages = (db: Queries, { assigned, ...query }: InboxQuery, person: Person) =>
    listMessages(db, {
      ...query,
      assignedTo: assigned && { me: person.id, nobody: null }[assigned],
    });

  serveChange(app, sendContactMessage, async (work, { body }, { request }) => {
    const from = { client: request.ip, pages: pagesBehind(request, context.config) };
    const { id, reference } = await receiveMessage(work, body, from);
    return {
      id,
      reference,
      // The text is set by rule CONTACT-1.
      message: "Thank you for your message! We'll get back to you soon.",
    };
  });

  serveList(app, context, listInbox, {
    name: 'inbox',
    read: readMessages,
    present: (rows, person) => presentMessages(database.read, rows, person),
    columns: inboxCsv,
  });

  serve(app, getAnswerQueue, async ({ person }) => {
    const part = queuePartOf(person);
    const [items, counts, { medianMs, answered }, chatRatings] = await Promise.all([
      listQueue(database.read, part),
      countQueue(database.read, part, { now: now(), warningMs }),
      answerMedian(database.read, { after: now() - medianDays * dayMs }),
      countRatings(database.read, now()),
    ]);
    return {
      items: items.map(presentQueueItem),
      ...counts,
      medianAnswerMs: medianMs,
      answered,
      chatRatings,
    };
  });

  serveChange(app, markAnswered, async (work, { params, body }, { person }) => {
    const { owner, kinds } = queuePartOf(person);
    const kind = kinds.find((one) => one === params.kind);
    if (kind === undefined) throw notFound('queue');
    if (owner !== null && !(await hasOwnClock(work.tx, owner, { kind, id: params.id })))
      throw notFound('waiting answer');
    await setAnswered(work, { kind, id: params.id }, body.answered);
    return undefined;
  });

  serve(app, getInboxMessage, async ({ input, person }) => {
    const message = await findContactMessage(database.read, input.params.id);
    if (message === undefined) throw notFound('message');
    return presentThread(database.read, message, person);
  });

  serveChange(
    app,
    answerInboxMessage,
    async (work, { params, body }, { person }) =>
      presentThread(work.tx, await answerMessage(work, params.id, body, person), person),
    // Once its own answer is stored, the screen shows another version.
    { sameness: ({ body: { version: _shown, ...answer } }) => answer },
  );

  serveChange(app, changeInboxMessage, async (work, { params, body }, { person }) =>
    presentThread(work.tx, await changeMessage(work, params.id, body), person),
  );
}

const inboxCsv: CsvColumns<ContactMessagesTable> = {
  Reference: (message) => message.reference,
  Name: (message) => message.name,
  Email: (message) => message.email,
  Company: (message) => message.company,
  Message: (message) => message.message,
  Status: (message) => message.status,
  'Spam reason': (message) => message.spam_reason,
  Arrived: (message) => instantText(message.created_at),
  Id: (message) => message.id,
};
