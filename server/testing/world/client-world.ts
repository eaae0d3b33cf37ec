import type { ClientRole } from '#domain/account/client-role.ts';
import { issueDueInvoices } from '#server/features/billing/billing-clock.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { TestApp } from '../test-app.ts';
import { sendTo } from './documents.ts';
import { bookingRequest } from './factories.ts';
import { acceptedQuote } from './offers.ts';
import { pdf } from './sample-files.ts';

/** A client with one record of everything, and their ids. */
export interface ClientWorld {
  /** Part of every name and text of this client. */
  mark: string;
  email: string;
  userId: string;
  cookie: string;
  adminCookie: string;
  ids: Record<
    | 'quote'
    | 'project'
    | 'milestone'
    | 'document'
    | 'invoice'
    | 'plannedInvoice'
    | 'creditNote'
    | 'booking'
    | 'chat'
    | 'session'
    | 'approval'
    | 'change'
    | 'statusNote'
    | 'company',
    string
  >;
  bookingToken: string;
}

/**
 * Creates a client with account, accepted quote, issued invoice with a credit note, project, shared
 * and internal note and document, meeting and chat, through the API as people do.
 */
export async function clientWorld(app: TestApp, mark: string): Promise<ClientWorld> {
  const email = `${mark.toLowerCase()}@clients.example`;
  const { id: userId, cookie } = await app.signedIn('client', { email });
  const { cookie: adminCookie } = await app.signedIn('admin');
  const ask = async (url: string, payload: object, who = adminCookie) => {
    const reply = await app.call({ method: 'POST', url, cookie: who, payload });
    if (reply.statusCode > 201) throw new Error(`${url}: ${reply.body}`);
    return reply;
  };
  const quote = await acceptedQuote(app, {
    customerEmail: email,
    customerName: `Pat ${mark}`,
    customerCompany: `${mark} Ltd`,
  });
  await issueDueInvoices(app.context);
  const converted = await ask('/api/quotes/convert-to-project', {
    quoteId: quote.id,
    projectName: `${mark} system`,
  });
  const { project, milestones } = converted.json();
  const notes = `/api/projects/${project.id}/notes`;
  await ask(notes, { title: `${mark} shared`, content: mark, isInternal: false });
  await ask(notes, { title: `${mark} inside`, content: 'Secret of the team' });
  const upload = (name: string, isClientVisible: string) =>
    sendTo(app, adminCookie, `/api/projects/${project.id}/documents`, name, pdf(mark), {
      isClientVisible,
    });
  const document = (await upload(`${mark}-plan.pdf`, 'true')).json();
  await upload(`${mark}-margin.pdf`, 'false');
  const scope = await app.call({ url: `/api/projects/${project.id}/scope`, cookie: adminCookie });
  const item = scope.json()[0].id;
  await app.call({
    method: 'PUT',
    url: `/api/scope/${item}`,
    cookie: adminCookie,
    payload: { state: 'in-review' },
  });
  const asked = await ask(`/api/milestones/${milestones[1].id}/approvals`, { itemIds: [item] });
  // Two clients cannot have the same time.
  const preferredTime = mark < 'B' ? '10:00' : '11:00';
  const booking = (
    await ask('/api/bookings', bookingRequest({ email, firstName: mark, preferredTime }))
  ).json();
  const chat = await ask('/api/chat/session', { email, name: mark }, cookie);
  const key = chat.cookies[0];
  await ask(
    '/api/chat/messages',
    { sessionId: chat.json().sessionId, message: `${mark} says hello` },
    `${key?.name}=${key?.value}`,
  );
  const read = async (url: string) => (await app.call({ url, cookie })).json();
  const [invoice, planned] = await read('/api/client/invoices');
  const change = await ask(
    `/api/client/projects/${project.id}/changes`,
    { featureKeys: [], wish: `${mark} wants more` },
    cookie,
  );
  const offer = (
    await ask(`/api/projects/${project.id}/changes`, {
      title: `${mark} gets reports`,
      featureKeys: [],
      lines: [{ label: 'Reports', quantity: 1, unitCents: 40_000 }],
      days: null,
      quoted: null,
    })
  ).json();
  await ask(`/api/changes/${offer.id}/offer`, { version: offer.version });
  const note = await ask(`/api/projects/${project.id}/status-notes`, {
    health: 'at-risk',
    words: `${mark} waits for an export`,
  });
  const credited = await ask(`/api/invoices/${invoice.id}/credit-notes`, {
    amountCents: 700,
    reason: `${mark} got less`,
  });
  return {
    mark,
    email,
    userId,
    cookie,
    adminCookie,
    ids: {
      quote: quote.id,
      project: project.id,
      milestone: milestones[0].id,
      document: document.id,
      invoice: invoice.id,
      plannedInvoice: planned.id,
      creditNote: credited.json().creditNotes[0].id,
      booking: booking.id,
      chat: chat.json().sessionId,
      approval: asked.json().approvals[0].id,
      change: change.json().id,
      statusNote: note.json().id,
      company: (await read('/api/client/people'))[0].id,
      session: (await read('/api/auth/sessions'))[0].id,
    },
    bookingToken: new URL(booking.privateUrl).pathname.split('/').at(-1) ?? '',
  };
}

/** Somebody else with an account in a client's company. */
export async function colleagueOf(
  app: TestApp,
  client: ClientWorld,
  role: ClientRole,
): Promise<ClientWorld> {
  const email = `${role}@${client.mark.toLowerCase()}.example`;
  const { id: userId, cookie } = await app.signedIn('client', { email });
  await app.database.transaction(async (tx) => {
    const { client_company_id: companyId } = await tx
      .selectFrom('projects')
      .select('client_company_id')
      .where('id', '=', client.ids.project)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('client_people')
      .values({
        id: newId(app.clock.now),
        company_id: companyId ?? '',
        name: `Col ${client.mark}`,
        email,
        email_key: email,
        role,
        invited_by: null,
        invited_name: '',
        removed_at: null,
        version: 1,
        created_at: app.clock.now,
        updated_at: app.clock.now,
      })
      .execute();
  });
  return { ...client, email, userId, cookie };
}
