import { randomUUID } from 'node:crypto';
import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, startProgram } from '../e2e/support/program.ts';
import { hold, startFloor } from './floor/contest.ts';
import { behindProxy, newSender } from './load/senders.ts';

/*
 * Submissions of the three forms (contact messages, bookings and chat messages), compared with a bare
 * handler that writes the same rows as durably. Run by `npm run bench`.
 */

/**
 * Conversations among which the chat messages are distributed: one accepts 240 a minute
 * (features/chat/messages/limits.ts).
 */
const conversationCount = 600;
const goal = 0.7;
const times = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00'];
const firstDay = Date.UTC(2030, 0, 1);
const dayMs = 86_400_000;

let sent = 0;
const newEmail = () => `visitor${++sent}@northridge.example`;

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

/** One of everything, as templates for the floor's rows, and the conversations. */
async function prepare({ url }: Program): Promise<Talker[]> {
  await post(`${url}/api/contact`, contactMessage(), newSender());
  await post(`${url}/api/bookings`, booking(), newSender());
  // The floor uses another time zone: the measurement starts on the next day.
  booked = times.length;
  const talkers: Talker[] = [];
  while (talkers.length < conversationCount) talkers.push(await startTalking(url));
  return talkers;
}

/** One contest between the bare handler and ours. */
interface FormContest {
  name: string;
  /** The path at the floor; ours is under /api. */
  path: string;
  ourPath?: string;
  vary: () => { body: string; headers: Record<string, string> };
}

function contestsOf(talkers: Talker[]): FormContest[] {
  const form = (values: () => object) => () => ({
    body: JSON.stringify(values()),
    headers: newSender(),
  });
  let turn = 0;
  const say = () => {
    const talker = talkers[turn++ % talkers.length];
    if (talker === undefined) throw new Error('Nobody talks.');
    return { body: JSON.stringify(chatMessage(talker.sessionId)), headers: talker.headers };
  };
  return [
    { name: 'a contact message', path: '/contact', vary: form(contactMessage) },
    { name: 'a booking', path: '/bookings', vary: form(booking) },
    { name: 'a chat message', path: '/chat', ourPath: '/chat/messages', vary: say },
  ];
}

const settings = { LOG_LEVEL: 'info', ...behindProxy };

/** On a copy of the prepared data: mails of one form are not sent while another is measured. */
async function bench(prepared: string, dataDir: string, contest: FormContest): Promise<void> {
  const { name, path, ourPath = path, vary } = contest;
  await cp(prepared, dataDir, { recursive: true });
  const floorFile = join(dataDir, 'floor.sqlite');
  await copyFile(join(dataDir, 'ascent.sqlite'), floorFile);
  const program = await startProgram({ ...settings, DATA_DIR: dataDir });
  const floor = await startFloor(floorFile, `${program.url}/`);
  const { port } = new URL(program.url);
  try {
    await hold({
      name: `${name}, durably`,
      floor: { port: floor.port, path, vary },
      ours: { port: Number(port), path: `/api${ourPath}`, vary },
      goal,
    });
  } finally {
    floor.stop();
    await program.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'ascent-bench-'));
try {
  const prepared = join(folder, 'prepared');
  const first = await startProgram({ ...settings, DATA_DIR: prepared });
  const talkers = await prepare(first).finally(first.stop);
  for (const contest of contestsOf(talkers))
    await bench(prepared, join(folder, contest.path), contest);
} finally {
  await rm(folder, { recursive: true, force: true });
}
