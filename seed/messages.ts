import { startClock, stopClock } from '#server/features/answer-clock/answer-clock.ts';
import {
  insertContactMessage,
  leadFacts,
  messageRow,
} from '#server/features/inbox/contact/store.ts';
import { insertAnswer } from '#server/features/inbox/store.ts';
import { upsertLead } from '#server/features/leads/store.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { fixedId } from './rows.ts';

const hourMs = 3_600_000;

/** One contact message of the demo story. */
interface DemoMessage {
  name: string;
  email: string;
  company: string;
  /** Whole hours before now. */
  hoursAgo: number;
  message: string;
  /** The answer; absent while it waits. */
  answer?: { afterHours: number; text: string };
}

/** The waiting messages have very different times left, to demonstrate the queue. */
const story: readonly DemoMessage[] = [
  {
    name: 'Marta Oyelaran',
    email: 'marta@oyelaran-freight.example',
    company: 'Oyelaran Freight',
    hoursAgo: 22,
    message:
      'We schedule 40 trucks in a spreadsheet that two people can open at once on a good day.\nCan your system read it as is while we switch over?',
  },
  {
    name: 'Tobias Lenk',
    email: 'tobias@lenk-orthopaedics.example',
    company: 'Lenk Orthopaedics',
    hoursAgo: 9,
    message: 'Do you host the data in Europe, and can we take it with us if we ever leave?',
  },
  {
    name: 'Priya Raman',
    email: 'priya@raman-audit.example',
    company: '',
    hoursAgo: 1,
    message:
      'How long does a system for twelve people usually take, from the first call to launch?',
  },
  {
    name: 'Jonas Ekberg',
    email: 'jonas@ekberg-marine.example',
    company: 'Ekberg Marine',
    hoursAgo: 50,
    message: 'Is the support after launch included, or do we have to take the monthly plan?',
    answer: {
      afterHours: 3,
      text: 'The first 90 days are included in every quote. After that the monthly plan is optional.\n\nShall I go through your quote with you on Thursday?',
    },
  },
  {
    name: 'Hana Kimura',
    email: 'hana@kimura-events.example',
    company: 'Kimura Events',
    hoursAgo: 98,
    message: 'Can we turn a visitor at our trade show into a lead by scanning a badge?',
    answer: {
      afterHours: 6,
      text: 'Yes. Scanning the badge opens a form on the phone with the details filled in.',
    },
  },
];

/** How many leads the messages create. */
export const demoMessageCount = story.length;

/** Inserts the messages with their leads, clocks and answers. */
export async function insertDemoMessages(tx: Queries, now: number): Promise<void> {
  for (const { answer, hoursAgo, ...written } of story) {
    const at = now - hoursAgo * hourMs;
    const id = fixedId(`message ${written.email}`);
    const reference = `M-DEMO-${id.slice(0, 4).toUpperCase()}`;
    const message = messageRow({ ...written, formCheck: undefined }, { id, reference, at });
    message.lead_id = await upsertLead(
      tx,
      { ...leadFacts(message), pages: ['/', '/contact'] },
      { id: newId(at), now: at },
    );
    if (answer !== undefined) message.status = 'closed';
    await insertContactMessage(tx, message);
    await startClock(tx, { kind: 'contact', id }, at);
    if (answer === undefined) continue;
    const answeredAt = at + answer.afterHours * hourMs;
    await insertAnswer(tx, {
      id: fixedId(`answer ${written.email}`),
      message_id: id,
      author_id: null,
      author_name: 'Mara Lund',
      body: answer.text,
      // The story sends no mail.
      mail_id: '',
      created_at: answeredAt,
    });
    await stopClock(tx, { kind: 'contact', id }, { by: null, at: answeredAt });
  }
}
