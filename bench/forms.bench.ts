import { randomUUID } from 'node:crypto';
import { type Program, startProgram } from '../e2e/support/program.ts';
import { hold, startFloor } from './floor/contest.ts';
import { behindProxy, newQuote, newSender } from './load/senders.ts';
import { onEachEngine, type Place } from './rows/places.ts';

/*
 * Submissions of the forms (quotes, contact messages, bookings and chat messages) on both engines,
 * compared with a bare handler that writes the same rows as durably.
 */

/**
 * Conversations among which the chat messages are distributed: one accepts 240 a minute
 * (features/chat/messages/limits.ts).
 */
const conversationCount = 600;
const times = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00'];
const firstDay = Date.UTC(2030, 0, 1);
const dayMs = 86_400_000;

let sent = 0;
const newEmail = () => `guest${++sent}@northridge.example`;

const contactMessage = () => ({
  name: 'Dana Whitfield',
  email: newEmail(),
  company: 'Northridge Dental',
  message: 'Recalls are kept in three spreadsheets. Can you read them as they are?',
});

let booked = 0;

/** A booking of a free slot: the next one of the calendar. */
function booking() {
  const day = new Date(firstDay + Math.floor(booked / times.length) * dayMs);
  const preferredTime = times[booked++ % times.length];
  return {
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: newEmail(),
    company: 'Northridge Dental',
    consultationType: 'demo',
    preferredDate: day.toISOString().slice(0, 10),
    preferredTime,
  };
}

/** A visitor in their own conversation, with what their messages are sent with. */
interface Talker {
  sessionId: string;
  headers: Record<string, string>;
}

async function post(url: string, body: object, headers: Record<string, string>): Promise<Response> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (reply.status !== 201) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  return reply;
}

const chatMessage = (sessionId: string) => ({
  sessionId,
  message: 'Do you read spreadsheets as they are?',
  clientMessageId: randomUUID(),
});

async function startTalking(url: string): Promise<Talker> {
  const sender = newSender();
  const name = 'Dana Whitfield';
  const reply = await post(`${url}/api/chat/session`, { email: newEmail(), name }, sender);
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { sessionId } = await reply.json();
  const headers = { ...sender, cookie };
  // The first message creates the lead; only continued conversations are measured.
  await post(`${url}/api/chat/messages`, chatMessage(sessionId), headers);
  return { sessionId, headers };
}

/** One of everything, as templates for the floor's rows, and conversations if messages are measured. */
async function prepare({ url }: Program, conversations: number): Promise<Talker[]> {
  booked = 0;
  const quote = await fetch(`${url}/api/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: newQuote(),
  });
  if (quote.status !== 201) throw new Error(`A quote: ${quote.status} ${await quote.text()}`);
  await post(`${url}/api/contact`, contactMessage(), newSender());
  await post(`${url}/api/bookings`, booking(), newSender());
  // The floor uses another time zone: the measurement starts on the next day.
  booked = times.length;
  const talkers: Talker[] = [];
  while (talkers.length < conversations) talkers.push(await startTalking(url));
  return talkers;
}

/** What a form sends. */
interface Form {
  name: string;
  /** The path at the floor; ours is under /api. */
  path: string;
  ourPath?: string;
  goal: number;
  vary: (talkers: Talker[]) => () => { body: string; headers: Record<string, string> };
}

const submitted = (values: () => object) => () => () => ({
  body: JSON.stringify(values()),
  headers: newSender(),
});

/** One message after the other, each in the next conversation. */
function saying(talkers: Talker[]) {
  let turn = 0;
  return () => {
    const talker = talkers[turn++ % talkers.length];
    if (talker === undefined) throw new Error('Nobody talks.');
    return { body: JSON.stringify(chatMessage(talker.sessionId)), headers: talker.headers };
  };
}

const quoteSent = () => ({ body: newQuote(), headers: newSender() });
const forms: readonly Form[] = [
  { name: 'a quote', path: '/quotes', goal: 0.8, vary: () => quoteSent },
  {
    name: 'a quote with an Idempotency-Key',
    path: '/quotes',
    goal: 0.8,
    vary: () => () => {
      const { body, headers } = quoteSent();
      return { body, headers: { ...headers, 'idempotency-key': randomUUID() } };
    },
  },
  { name: 'a contact message', path: '/contact', goal: 0.7, vary: submitted(contactMessage) },
  { name: 'a booking', path: '/bookings', goal: 0.7, vary: submitted(booking) },
  { name: 'a chat message', path: '/chat', ourPath: '/chat/messages', goal: 0.7, vary: saying },
];

/** In a database of its own: mails of one form are not sent while another is measured. */
async function bench(
  place: Place,
  { name, path, ourPath = path, goal, vary }: Form,
): Promise<void> {
  const settings = { LOG_LEVEL: 'info', ...behindProxy, ...place.settings };
  const first = await startProgram(settings);
  const isChat = path === '/chat';
  const talkers = await prepare(first, isChat ? conversationCount : 1).finally(first.stop);
  const copy = await place.copy();
  const program = await startProgram(settings);
  const floor = await startFloor([place.engine, copy], 'floor-forms.ts');
  const sent = vary(talkers);
  try {
    await hold({
      name: `${place.engine}: ${name}, durably`,
      floor: { port: floor.port, path, vary: sent },
      ours: { port: Number(new URL(program.url).port), path: `/api${ourPath}`, vary: sent },
      goal,
    });
  } finally {
    floor.stop();
    await program.stop();
  }
}

/** Whose names contain this: BENCH_FORMS=contact. */
const wanted = forms.filter(({ name }) => name.includes(process.env.BENCH_FORMS ?? ''));
await onEachEngine(async (inPlace) => {
  for (const form of wanted) await inPlace((place) => bench(place, form));
});
