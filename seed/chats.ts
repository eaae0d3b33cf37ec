import type { ChatScore } from '#domain/chat/chat-rating.ts';
import { rate } from '#server/features/chat/ending/rating.ts';
import { sendMessage } from '#server/features/chat/messages/send-message.ts';
import { addNote } from '#server/features/chat/notes/change-note.ts';
import { addReply } from '#server/features/chat/replies/change-reply.ts';
import { newConversation } from '#server/features/chat/visitor/new-conversation.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { inWork } from '#server/platform/work/work.ts';
import { changeConversation, insertConversation } from '../server/features/chat/store.ts';
import { demoHosts } from './accounts.ts';
import { at, demoStaff } from './agreements.ts';
import { fixedId } from './rows.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** One conversation of the demo story; the visitor begins, and each line is a minute later. */
interface DemoChat {
  name: string;
  email: string;
  hoursAgo: number;
  lines: readonly { by: 'visitor' | 'staff'; text: string }[];
  isClosed?: true;
  /** What the visitor said of it once it was closed. */
  rating?: { score: ChatScore; comment: string };
  /** What the team wrote down after the last line. */
  note?: string;
}

/** One is closed, one was answered, and one waits for an answer. */
const chats: readonly DemoChat[] = [
  {
    name: 'Lucia Ferrante',
    email: 'lucia@ferrante-interiors.example',
    hoursAgo: 74,
    lines: [
      { by: 'visitor', text: 'Hello, my name is Lucia Ferrante. Does the quote cover training?' },
      { by: 'staff', text: 'Yes, two sessions for your team and a recording of both.' },
      { by: 'visitor', text: 'That is all I needed. Thank you!' },
      {
        by: 'staff',
        text: 'You are welcome. I will close the chat now. Write again anytime.',
      },
    ],
    isClosed: true,
    rating: { score: 'good', comment: 'A clear answer within minutes.' },
  },
  {
    name: 'Bram de Wit',
    email: 'bram@dewit-cycles.example',
    hoursAgo: 26,
    lines: [
      {
        by: 'visitor',
        text: 'Hello, my name is Bram de Wit. We repair 300 bikes a week and lose track of spare parts. Is that something for a CRM?',
      },
      {
        by: 'staff',
        text: 'Yes. Each part belongs to a repair, and each repair to a customer, so nothing gets lost. Can we show you on a call?',
      },
    ],
    note: 'He also runs the shop in Utrecht. Offer both locations at once.',
  },
  {
    name: 'Aiko Tanabe',
    email: 'aiko@tanabe-travel.example',
    hoursAgo: 2,
    lines: [
      {
        by: 'visitor',
        text: 'Hello, my name is Aiko Tanabe. Can travelers see their own bookings in the system?',
      },
      { by: 'visitor', text: 'About 4,000 of them a year.' },
    ],
  },
];

/** How many leads the conversations create. */
export const demoChatCount = chats.length;

/** What the team of the demo sends often. */
const savedReplies = [
  {
    code: 'call',
    text: 'Shall we talk, {first name}? The next free time is {next free slot}, and you can pick any other on our contact page.',
  },
  {
    code: 'price',
    text: 'Every system starts from $2,500. You can build your own quote in 3 minutes, and it shows the price of each feature.',
  },
  {
    code: 'quote',
    text: 'Hello {first name}, your latest quote comes to {quote value}. Which part of it would you like to go through?',
  },
];

/** Who answers: somebody who may (rule CHAT-19). */
const answerer = {
  id: fixedId(demoHosts.everything),
  name: 'Mara Lund',
  address: demoStaff.address,
};

/** Plays the conversations, like visitors and staff would. */
export async function playChats(context: Context): Promise<void> {
  const now = context.now();
  await inWork(context, answerer, async (work) => {
    for (const reply of savedReplies) await addReply(work, reply);
  });
  for (const { name, email, hoursAgo, lines, isClosed, note, rating } of chats) {
    const began = now - hoursAgo * hourMs;
    const chat = {
      ...newConversation(email, name, began, { address_hash: null, user_id: null }),
      visitor_seen_at: null,
    };
    await context.database.transaction((tx) => insertConversation(tx, chat));
    for (const [index, { by, text: message }] of lines.entries())
      await inWork(at(context, began + (index + 1) * minuteMs), answerer, (work) =>
        sendMessage(
          work,
          { sessionId: chat.id, message },
          by === 'visitor'
            ? { type: 'customer', client: '192.0.2.30', pages: ['/', '/demo', '/contact'] }
            : { type: 'admin', userId: answerer.id, name: answerer.name },
        ),
      );
    if (note !== undefined)
      await inWork(at(context, began + (lines.length + 1) * minuteMs), answerer, (work) =>
        addNote(work, chat.id, { text: note }),
      );
    if (isClosed)
      await context.database.transaction((tx) =>
        changeConversation(tx, chat.id, { closed_at: began + hourMs }),
      );
    if (rating !== undefined)
      await inWork(at(context, began + hourMs + minuteMs), theProgram, (work) =>
        rate(work, chat.id, rating),
      );
  }
}
