import type { LightMyRequestResponse } from 'fastify';
import { tidy } from '../../tidy.ts';
import type { TestApp } from '../test-app.ts';
import { password, withUser } from '../world/accounts.ts';
import { startChat } from '../world/chat.ts';
import { bookingRequest, quoteRequest } from '../world/factories.ts';
import { testWorker } from '../world/mail.ts';
import { acceptedQuote, approvedQuote, signature } from '../world/offers.ts';
import { projectInput } from '../world/project-work.ts';
import { pdf, upload } from '../world/sample-files.ts';
import type { FaultSwitch } from './fault-switch.ts';

/** What each step of the day receives. */
export interface Day {
  app: TestApp;
  /** Session cookie of an admin. */
  cookie: string;
  /** Increases with each attempt: for addresses, days and names that were not used before. */
  round: number;
  /** The same for both attempts of a call, and different for every other call. */
  key: string;
  /** Makes the delivery of a mail fail. */
  mail: FaultSwitch;
  /** Calls as the admin, or as a visitor from an address of this round. */
  asAdmin(method: Method, url: string, payload?: object): Promise<LightMyRequestResponse>;
  asVisitor(method: Method, url: string, payload?: object): Promise<LightMyRequestResponse>;
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Something that people or the program do in a day. */
export interface Step {
  name: string;
  /** Prepares the step without faults; resolves to the call that may meet the fault. */
  prepare(day: Day): Promise<() => Promise<Outcome>>;
  /** Whether repeating the step after a lost response is what its caller wants. */
  mayRepeat?: true;
  /** Internal work of the program: its errors are logged by its caller. */
  isOwn?: true;
  /** Throws unless everything is complete after the second attempt. */
  check?(day: Day): Promise<void>;
}
/** A response, or internal work that succeeded. */
export type Outcome = LightMyRequestResponse | 'done';

const email = (day: Day) => `person-${day.round}@example.com`;
const quoteOf = (day: Day) => quoteRequest({ customerEmail: email(day) });
const made = async (reply: Promise<LightMyRequestResponse>) => (await reply).json();

/** A calendar day that no earlier round booked: seven slots a day, Mondays to Fridays. */
function freeDay(round: number): { preferredDate: string; preferredTime: string } {
  const times = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00'] as const;
  const days = Math.floor(round / times.length);
  const weeks = Math.floor(days / 5);
  // From Monday, 9 March 2026.
  const instant = Date.UTC(2026, 2, 9 + weeks * 7 + (days % 5), 12);
  return {
    preferredDate: new Date(instant).toISOString(),
    preferredTime: times[round % times.length] ?? '09:00',
  };
}

async function newProject(day: Day): Promise<{ id: string; milestones: { id: string }[] }> {
  const { id: quoteId } = await made(day.asVisitor('POST', '/api/quotes', quoteOf(day)));
  const { project, milestones } = await made(
    day.asAdmin('POST', '/api/quotes/convert-to-project', { quoteId }),
  );
  return { id: project.id, milestones };
}

const visitorSteps: Step[] = [
  {
    name: 'a visitor asks for a quote',
    prepare: async (day) => () => day.asVisitor('POST', '/api/quotes', quoteOf(day)),
  },
  {
    name: 'a visitor writes',
    prepare: async (day) => () =>
      day.asVisitor('POST', '/api/contact', {
        name: 'Dana Whitfield',
        email: email(day),
        message: 'Please call me about the recalls.',
      }),
  },
  {
    name: 'a visitor books a consultation',
    prepare: async (day) => () =>
      day.asVisitor(
        'POST',
        '/api/bookings',
        bookingRequest({ email: email(day), ...freeDay(day.round) }),
      ),
  },
  {
    name: 'a visitor says something in the chat',
    prepare: async (day) => {
      const chat = await startChat(day.app, { email: email(day), name: 'Dana' });
      const payload = { sessionId: chat.sessionId, message: 'Hello?', clientMessageId: day.key };
      return () =>
        day.app.call({ method: 'POST', url: '/api/chat/messages', payload, cookie: chat.cookie });
    },
  },
  {
    name: 'a client accepts a quote',
    prepare: async (day) => {
      const offer = await approvedQuote(day.app, quoteOf(day));
      const payload = await signature(day.app, offer.token);
      return () => day.asVisitor('POST', `/api/quotes/shared/${offer.token}/accept`, payload);
    },
  },
];

const accountSteps: Step[] = [
  {
    name: 'a client signs in',
    mayRepeat: true,
    prepare: async (day) => {
      await withUser(day.app, email(day));
      return () => day.asVisitor('POST', '/api/client/login', { email: email(day), password });
    },
  },
  {
    name: 'a client forgot the password',
    mayRepeat: true,
    prepare: async (day) => {
      await withUser(day.app, email(day));
      return () => day.asVisitor('POST', '/api/auth/forgot-password', { email: email(day) });
    },
  },
  {
    name: 'an admin invites somebody',
    prepare: async (day) => () =>
      day.asAdmin('POST', '/api/users', {
        firstName: 'Ira',
        lastName: 'Moss',
        email: email(day),
        role: 'staff',
      }),
  },
];

const workSteps: Step[] = [
  {
    name: 'an admin opens the list of leads',
    prepare: async (day) => () => day.asAdmin('GET', '/api/leads?limit=50'),
  },
  {
    name: 'an admin changes a lead',
    prepare: async (day) => {
      const input = { firstName: 'Lea', lastName: 'Lund', email: email(day) };
      const { id, version } = await made(day.asAdmin('POST', '/api/leads', input));
      return () => day.asAdmin('PUT', `/api/leads/${id}`, { score: 40, version });
    },
  },
  {
    name: 'an admin converts a lead',
    prepare: async (day) => {
      const input = { firstName: 'Lea', lastName: 'Lund', email: email(day) };
      const { id: leadId } = await made(day.asAdmin('POST', '/api/leads', input));
      return () => day.asAdmin('POST', '/api/leads/convert-to-project', { leadId });
    },
  },
  {
    name: 'an admin converts a quote',
    prepare: async (day) => {
      const { id: quoteId } = await made(day.asVisitor('POST', '/api/quotes', quoteOf(day)));
      return () => day.asAdmin('POST', '/api/quotes/convert-to-project', { quoteId });
    },
  },
  {
    name: 'an admin sends a quote',
    prepare: async (day) => {
      const { id } = await made(day.asVisitor('POST', '/api/quotes', quoteOf(day)));
      return () => day.asAdmin('POST', `/api/quotes/${id}/send`);
    },
  },
  {
    name: 'an admin adds a project',
    prepare: async (day) => () =>
      day.asAdmin('POST', '/api/projects', projectInput({ clientEmail: email(day) })),
  },
  {
    name: 'an admin completes a milestone',
    prepare: async (day) => {
      const { id: projectId, milestones } = await newProject(day);
      return () =>
        day.asAdmin('POST', `/api/milestones/${milestones[0]?.id}/complete`, { projectId });
    },
  },
  {
    name: 'an admin adds a note',
    prepare: async (day) => {
      const { id } = await newProject(day);
      const note = { title: 'Call', content: 'Recalls first.', isInternal: false };
      return () => day.asAdmin('POST', `/api/projects/${id}/notes`, note);
    },
  },
  {
    name: 'an admin notes a payment',
    prepare: async (day) => {
      const { id: quoteId } = await acceptedQuote(day.app, quoteOf(day));
      const invoice = await day.app.database.read
        .selectFrom('invoices')
        .select(['id', 'total_cents'])
        .where('quote_id', '=', quoteId)
        .orderBy('position')
        .executeTakeFirstOrThrow();
      await day.asAdmin('POST', `/api/invoices/${invoice.id}/issue`);
      const payment = {
        amountCents: invoice.total_cents,
        paidOn: '2026-03-04',
        method: 'bank-transfer',
      };
      return () => day.asAdmin('POST', `/api/invoices/${invoice.id}/payments`, payment);
    },
  },
];

const fileSteps: Step[] = [
  {
    name: 'an admin uploads a document',
    prepare: async (day) => {
      const { id } = await newProject(day);
      const form = upload('plan.pdf', pdf(`Plan ${day.round}`), { description: 'The plan' });
      const headers = { ...form.headers, 'idempotency-key': day.key };
      const url = `/api/projects/${id}/documents`;
      return () =>
        day.app.call({ method: 'POST', url, cookie: day.cookie, payload: form.payload, headers });
    },
  },
  {
    name: 'an admin downloads a document',
    mayRepeat: true,
    prepare: async (day) => {
      const { id } = await newProject(day);
      const form = upload('plan.pdf', pdf(`Plan ${day.round}`));
      const url = `/api/projects/${id}/documents`;
      const { cookie } = day;
      const document = await made(
        day.app.call({ method: 'POST', url, cookie, payload: form.payload, headers: form.headers }),
      );
      return () => day.asAdmin('GET', `/api/documents/${document.id}/content`);
    },
  },
  {
    name: 'an admin saves a quote as a PDF',
    mayRepeat: true,
    prepare: async (day) => {
      const { id } = await made(day.asVisitor('POST', '/api/quotes', quoteOf(day)));
      return () => day.asAdmin('GET', `/api/quotes/${id}/quote.pdf`);
    },
  },
];

const ownSteps: Step[] = [
  {
    name: 'the program delivers its mail',
    isOwn: true,
    prepare: async (day) => {
      await day.asVisitor('POST', '/api/quotes', quoteOf(day));
      const send = () => day.mail.around(async () => {});
      const { worker } = testWorker(day.app, { transport: { send } });
      return async () => {
        try {
          await worker.deliverDue();
          return 'done';
        } finally {
          // By then a failed delivery is due again, and its claim has expired.
          day.app.clock.now += 3_600_000;
        }
      };
    },
    check: async ({ app }) => {
      const waiting = await app.database.read
        .selectFrom('mails')
        .select('id')
        .where('status', '<>', 'sent')
        .execute();
      if (waiting.length > 0) throw new Error(`${waiting.length} mails were not delivered`);
    },
  },
  {
    name: 'the program removes what has no use any more',
    isOwn: true,
    prepare: async (day) => async () => {
      await tidy(day.app.context);
      return 'done';
    },
  },
];

/** Everything that happens in a company's day, in order. */
export const steps: readonly Step[] = [
  ...visitorSteps,
  ...accountSteps,
  ...workSteps,
  ...fileSteps,
  ...ownSteps,
];
