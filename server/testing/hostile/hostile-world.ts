import type { Endpoint } from '#contract/endpoint.ts';
import { allRights } from '#domain/account/rights.ts';
import { usualMilestoneShares } from '#domain/quote/payment/milestone-shares.ts';
import { payToken } from '#server/features/billing/invoices/pay-link.ts';
import { importCalls } from '#server/features/leads/testing/import-world.ts';
import { recordLinkToken } from '#server/platform/http/record-link.ts';
import { writeCursor } from '#server/platform/lists/cursor.ts';
import type { TestApp } from '../test-app.ts';
import { clientWorld } from '../world/client-world.ts';
import { write } from '../world/inbox.ts';
import { approvedQuote } from '../world/offers.ts';

/** Records for every endpoint to reach, and values that every form accepts. */
export interface HostileWorld {
  /** Parameters that name an existing record. */
  paramsOf(endpoint: Endpoint): Record<string, string>;
  /** A fresh session of somebody with access. */
  cookieFor(endpoint: Endpoint): Promise<string | undefined>;
  /** The header of a program with an API key. */
  authorization: string;
  /** A valid value for a field of this name. */
  texts: Record<string, unknown>;
}

/** Fills a program with one record of each kind. */
export async function hostileWorld(app: TestApp): Promise<HostileWorld> {
  const world = await clientWorld(app, 'Ash');
  const offer = await approvedQuote(app, { customerEmail: 'offer@example.com' });
  const message = await write(app, { email: 'writer@example.com' });
  const { database, context } = app;
  const first = async (table: 'leads' | 'project_notes' | 'mails' | 'scope_items' | 'users') =>
    (await database.read.selectFrom(table).select('id').executeTakeFirstOrThrow()).id;
  const ids: Record<string, string> = {
    quotes: offer.id,
    plans: world.ids.quote,
    projects: world.ids.project,
    milestones: world.ids.milestone,
    documents: world.ids.document,
    invoices: world.ids.invoice,
    'credit-notes': world.ids.creditNote,
    bookings: world.ids.booking,
    leads: await first('leads'),
    notes: await first('project_notes'),
    mail: await first('mails'),
    scope: await first('scope_items'),
    users: await first('users'),
    inbox: message,
    chat: world.ids.chat,
    chats: world.ids.chat,
    changes: world.ids.change,
    sessions: world.ids.session,
    catalogue: 'contact-management',
    approvals: world.ids.approval,
    'status-notes': world.ids.statusNote,
    'milestone-templates': 'standard',
    'client-companies': world.ids.company,
    'lead-imports': await startedImport(app),
    people: world.ids.company,
    'saved-views': await savedView(app),
  };
  const tokens: Record<string, string> = {
    quotes: recordLinkToken(context.secrets.links, 'quote', { id: offer.id, link_version: 1 }),
    bookings: world.bookingToken,
    pay: payToken(context, { id: world.ids.invoice }),
    approvals: recordLinkToken(context.secrets.links, 'approval', {
      id: world.ids.approval,
      link_version: 1,
    }),
  };
  const idIn = (path: string) => path.split('/').flatMap((part) => ids[part] ?? [])[0] ?? 'unknown';
  return {
    paramsOf: ({ path }) =>
      Object.fromEntries(
        [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
          name,
          name === 'token'
            ? (tokens[path.split('/')[2] ?? ''] ?? 'unknown')
            : name === 'number'
              ? '1'
              : (named[name] ?? idIn(path)),
        ]),
      ),
    cookieFor: async ({ access, path }) => {
      // Conversations are open to visitors with their own key, and to admins.
      if (access === 'anyone' && !path.startsWith('/api/chat/')) return undefined;
      if (access === 'portal') return world.cookie;
      return (await app.signedIn('admin')).cookie;
    },
    authorization: `Bearer ${await apiKey(app)}`,
    texts: {
      ...fieldTexts,
      method: 'tools/call',
      params: { name: 'add_lead_note', arguments: { id: ids.leads, text: 'Some text' } },
      cursor: writeCursor({ direction: 'after', value: 5, id: 'x' }),
      projectId: world.ids.project,
      quoteId: offer.id,
      leadId: ids.leads,
      viewId: ids['saved-views'],
      bookingId: world.ids.booking,
      sessionId: world.ids.chat,
      milestoneId: world.ids.milestone,
      scopeItemId: ids.scope,
      milestoneIds: [world.ids.milestone],
    },
  };
}

/** An API key with all rights. */
async function apiKey(app: TestApp): Promise<string> {
  const { cookie } = await app.signedIn('admin');
  const payload = { name: 'Assistant', rights: allRights, days: 30 };
  const url = '/api/users/api-keys';
  return (await app.call({ method: 'POST', url, cookie, payload })).json().token;
}

/** An import of leads whose first part is done. */
async function startedImport(app: TestApp): Promise<string> {
  const { cookie } = await app.signedIn('admin');
  const { start } = importCalls(app, cookie);
  const file = 'First name,Email\nIda,ida@imported.example\nBad,bad';
  const { id } = (await start({ file })).json();
  await app.call({ method: 'POST', url: `/api/lead-imports/${id}/continue`, cookie });
  return id;
}

/** A view that all share, which every administrator may change. */
async function savedView(app: TestApp): Promise<string> {
  const { cookie } = await app.signedIn('admin');
  const payload = { list: 'leads', name: 'New', isShared: true, query: 'status=new' };
  return (await app.call({ method: 'POST', url: '/api/saved-views', cookie, payload })).json().id;
}

/** Parameters with values of their own. */
const named: Record<string, string> = { kind: 'contact', step: 'mail', list: 'leads' };

const date = '2026-03-10';

/** Values for fields that do not accept just any text. */
const fieldTexts: Record<string, unknown> = {
  fromOn: date,
  measuredOn: date,
  start: '20:00',
  end: '07:00',
  summaryAt: '08:00',
  code: 'price',
  query: 'status=new&sort=name',
  email: 'ann@example.com',
  // No server can be there, so that nothing is sent.
  address: 'https://192.0.2.1/ada.ics',
  customerEmail: 'ann@example.com',
  contactEmail: 'ann@example.com',
  clientEmail: 'ann@example.com',
  customerPhone: '+1 555 010 2030',
  phone: '+1 555 010 2030',
  path: 'M1 1L2 2',
  documentHash: 'a'.repeat(64),
  catalogueVersion: '2026-01',
  accountEnding: '1234',
  type: 'public-key',
  rights: 'leads:see',
  staffRole: 'sales',
  limit: '5',
  amountCents: 100,
  of: 'lead:42',
  holdToken: 'h'.repeat(32),
  preferredDate: date,
  preferredTime: '10:00',
  consultationType: 'strategy',
  visitorTimeZone: 'Europe/Berlin',
  meetingUrl: 'https://meet.example/room',
  iban: 'DE89370400440532013000',
  paymentLink: 'https://pay.example.com/ascent',
  socialUrl: 'https://social.example/ascent',
  replyTo: 'ann@example.com',
  url: 'https://hooks.example/ascent',
  since: '2026-03-01T00:00:00.000Z',
  startedAt: '2026-03-01T00:00:00.000Z',
  accent: '#1f4d3f',
  timeZone: 'Europe/Berlin',
  mark: 'done',
  profileImageUrl: 'https://pictures.example/ann.png',
  date,
  day: date,
  month: '2026-03',
  through: '2026-01',
  firstDay: date,
  from: date,
  to: date,
  dueDate: date,
  dueOn: date,
  paidOn: date,
  startDate: date,
  estimatedEndDate: date,
  validThrough: date,
  consentOn: date,
  firstDate: date,
  lastDate: date,
  validFrom: date,
  validUntil: date,
  words: 'On the way.',
  templateId: 'standard',
  templateVersion: 1,
  endDate: date,
  link: 'https://demo.example.com/',
  approverEmail: 'ann@example.com',
  fallbackEmail: 'bo@example.com',
  answerBy: date,
  owners: [],
  rest: [],
  milestoneShares: usualMilestoneShares.map((share) => ({ ...share })),
  features: ['contact-management'],
  slots: ['10:00'],
  time: '10:00',
  value: 'strategy',
  // A version within a URL.
  version: '1',
  isOffered: true,
  clientMessageId: 'c-1',
  message: 'Recalls are kept in spreadsheets.',
  password: 'a long pass phrase of ours',
  currentPassword: 'a long pass phrase of ours',
  newPassword: 'another long pass phrase of ours',
  confirmPassword: 'another long pass phrase of ours',
};
