import { beforeEach, describe, expect, test } from 'vitest';
import { type ClientRole, roleMay } from '#domain/account/client-role.ts';
import { expectFigure } from '../tools/promised-figure.ts';
import {
  type ClientRow,
  hidden,
  own,
  rowsOfFeatures,
  shows,
} from './testing/access/access-rules.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { unzip } from './testing/unzip.ts';
import { type ClientWorld, clientWorld, colleagueOf } from './testing/world/client-world.ts';

/** Every call that a client may make must have a row here or in its feature. */
const rows: Record<string, ClientRow> = {
  ...(await rowsOfFeatures()).clientRows,
  'GET /api/auth/user': own(),
  'GET /api/client/user': shows,
  'GET /api/client/account': shows,
  'GET /api/client/projects': shows,
  'GET /api/client/bookings': { ...shows, people: 'alone' },
  'GET /api/client/documents': {
    outcome: 'shows',
    url: ({ ids }) => `/api/client/documents?projectId=${ids.project}`,
  },
  'GET /api/client/documents.zip': {
    outcome: 'shows',
    url: ({ ids }) => `/api/client/documents.zip?projectId=${ids.project}`,
  },
  'GET /api/client/invoices': shows,
  'GET /api/client/quotes': own(),
  'GET /api/client/billing': shows,
  'GET /api/client/statement': shows,
  'GET /api/client/statement.csv': shows,
  // Its text is compressed; statement.test.ts compares it with the call above.
  'GET /api/client/statement.pdf': own(),
  'POST /api/client/invoices/:id/issue': hidden(
    ({ ids }) => `/api/client/invoices/${ids.plannedInvoice}/issue`,
    'pay',
  ),
  'POST /api/client/plans/:quoteId/pay-off': {
    ...hidden(({ ids }) => `/api/client/plans/${ids.quote}/pay-off`, 'pay'),
    payload: { restCents: 1 },
  },
  'GET /api/client/chats': { ...shows, people: 'alone' },
  'GET /api/client/export': shows,
  'GET /api/client/preferences': own(),
  'PUT /api/client/account': own({ phone: '1' }),
  'POST /api/client/email-change': own({ email: 'else@clients.example', password: 'x' }),
  'DELETE /api/client/email-change': own(),
  'POST /api/client/bookings': {
    outcome: 404,
    payload: ({ ids }) => ({
      preferredDate: '2026-03-10',
      preferredTime: '15:00',
      projectId: ids.project,
    }),
  },
  'GET /api/auth/email-times': own(),
  'PUT /api/auth/email-times': own({
    timeZone: 'America/New_York',
    quiet: null,
    quietWeekends: true,
    summaryAt: '08:00',
  }),
  'PUT /api/client/preferences': own({ events: [{ event: 'chat', isOn: false }] }),
  'PUT /api/client/billing': own({ purchaseOrder: 'PO-1' }),
  'POST /api/client/close-request': own(),
  'DELETE /api/client/close-request': own(),
  'POST /api/client/chats/:sessionId/open': hidden(
    ({ ids }) => `/api/client/chats/${ids.chat}/open`,
    'alone',
  ),
  'GET /api/documents/:id/content': hidden(({ ids }) => `/api/documents/${ids.document}/content`),
  'GET /api/invoices/:id/invoice.pdf': hidden(
    ({ ids }) => `/api/invoices/${ids.invoice}/invoice.pdf`,
  ),
  'GET /api/credit-notes/:id/credit-note.pdf': hidden(
    ({ ids }) => `/api/credit-notes/${ids.creditNote}/credit-note.pdf`,
  ),
  'GET /api/quotes/:id/signed.pdf': hidden(({ ids }) => `/api/quotes/${ids.quote}/signed.pdf`),
  'GET /api/quotes/:id/certificate.pdf': hidden(
    ({ ids }) => `/api/quotes/${ids.quote}/certificate.pdf`,
  ),
  'GET /api/users/:id/picture': hidden(({ userId }) => `/api/users/${userId}/picture`, 'alone'),
  'DELETE /api/auth/sessions/:id': hidden(
    ({ ids }) => `/api/auth/sessions/${ids.session}`,
    'alone',
  ),
  'GET /api/auth/sessions': own(),
  'DELETE /api/auth/sessions': own(),
  'GET /api/auth/security-log': own(),
  'POST /api/auth/change-password': own(),
  'POST /api/auth/change-password-with-verification': own(),
  'POST /api/auth/picture': own(),
  'DELETE /api/auth/picture': own(),
};

type Named = [call: string, row: ClientRow];
const reads = ([call]: Named) => call.startsWith('GET ');
/** What changes nothing is called on one program, one after the other; what changes something on its own. */
const refusedToOthers = ([call, row]: Named) => reads([call, row]) || row.outcome === 404;
const refusedToColleagues = ([call, row]: Named) => reads([call, row]) || row.people === 'alone';
const all = Object.entries(rows);
const allButOwn = all.filter(([, { outcome }]) => outcome !== 'own');
const notBy = (condition: (one: Named) => boolean) => (one: Named) => !condition(one);

let app: TestApp;
let anna: ClientWorld;
let berta: ClientWorld;
beforeEach(async () => {
  app = await createTestApp();
  anna = await clientWorld(app, 'Aldermoor');
  berta = await clientWorld(app, 'Brackenfell');
});

/** The reply to a call as text, including the files of an archive. */
async function answer(row: ClientRow, call: string, who: ClientWorld, about: ClientWorld) {
  const [method = 'GET', path = ''] = call.split(' ');
  const payload = typeof row.payload === 'function' ? row.payload(about) : row.payload;
  const reply = await app.call({
    // The keys of the table begin with a method.
    method: method as 'GET',
    url: row.url?.(about) ?? path,
    cookie: who.cookie,
    ...(payload && method !== 'GET' ? { payload } : {}),
  });
  const isZip = reply.headers['content-type'] === 'application/zip';
  const files = isZip ? [...(await unzip(reply.rawPayload))] : [];
  const text = files.map(([name, content]) => `${name}\n${content}`).join('\n');
  return { status: reply.statusCode, text: isZip ? text : reply.body };
}

/** Everything a client sees, for a comparison before and after. */
async function everythingOf(who: ClientWorld): Promise<string[]> {
  const calls = Object.entries(rows).filter(([call]) => /^GET .*\/client\/\w+$/.test(call));
  const answers: string[] = [];
  for (const [call, row] of calls)
    if (!call.endsWith('/export')) answers.push((await answer(row, call, who, who)).text);
  return answers;
}

describe('two clients with records of every kind', () => {
  test('every call that a client may make has a row', () => {
    const open = app.app.endpoints.filter(
      ({ access, path }) =>
        (access === 'portal' || access === 'signed-in' || path.includes('/client/')) &&
        !/\/(login|logout)$/.test(path),
    );
    const declared = open.map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(rows).sort()).toEqual(declared.sort());
    expectFigure('A2', declared.length, 'calls');
  });

  test('every call that reads or is refused reveals nothing about the other client', async () => {
    for (const [call, row] of all.filter(refusedToOthers)) await expectNothingOfOther(call, row);
  });

  test.each(all.filter(notBy(refusedToOthers)))(
    '%s reveals nothing about the other client',
    expectNothingOfOther,
  );

  async function expectNothingOfOther(call: string, row: ClientRow): Promise<void> {
    const before = await everythingOf(berta);
    const { status, text } = await answer(row, call, anna, berta);
    expect(text, call).not.toContain(berta.mark);
    expect(text, call).not.toContain(berta.email);
    expect(text, call).not.toContain('Secret of the team');
    if (row.outcome === 404) expect(status, call).toBe(404);
    expect(await everythingOf(berta), call).toEqual(before);
    if (row.outcome === 'shows') {
      // Makes sure that the row proves something.
      expect((await answer(row, call, berta, berta)).text, call).toContain(berta.mark);
      expect((await answer(row, call, anna, anna)).text, call).toContain(anna.mark);
    }
  }

  test('every call that reads or is refused is open to colleagues by their role (rule CLIENT-2)', async () => {
    const colleagues = await colleaguesOfBerta();
    for (const [call, row] of allButOwn.filter(refusedToColleagues))
      await expectByRole(call, row, colleagues);
  });

  test.each(allButOwn.filter(notBy(refusedToColleagues)))(
    '%s is open to colleagues by their role (rule CLIENT-2)',
    async (call, row) => expectByRole(call, row, await colleaguesOfBerta()),
  );

  async function colleaguesOfBerta(): Promise<[ClientRole, ClientWorld][]> {
    const colleagues: [ClientRole, ClientWorld][] = [];
    for (const role of ['viewer', 'approver', 'payer'] as const)
      colleagues.push([role, await colleagueOf(app, berta, role)]);
    return colleagues;
  }

  async function expectByRole(
    call: string,
    row: ClientRow,
    colleagues: readonly [ClientRole, ClientWorld][],
  ): Promise<void> {
    const { people = 'see', outcome } = row;
    const seen: [role: ClientRole, status: number, isOpen: boolean][] = [];
    for (const [role, colleague] of colleagues) {
      const { status, text } = await answer(row, call, colleague, berta);
      seen.push([role, status, outcome === 'shows' ? text.includes(berta.mark) : status < 403]);
    }
    // What no colleague may do is not done by herself either: the next call finds everything as it was.
    const hers = people === 'alone' ? null : (await answer(row, call, berta, berta)).status;
    for (const [role, status, isOpen] of seen) {
      const may = people !== 'alone' && roleMay(role, people);
      if (people === 'alone') expect([call, role, isOpen]).toEqual([call, role, false]);
      else if (!may && outcome === 'shows')
        expect([call, role, isOpen]).toEqual([call, role, false]);
      else if (!may) expect([call, role, status]).toEqual([call, role, 403]);
      else
        expect([call, role, status === 403 || (status === 404 && hers !== 404)]).toEqual([
          call,
          role,
          false,
        ]);
      if (may && outcome === 'shows') expect([call, role, isOpen]).toEqual([call, role, true]);
    }
  }

  test('somebody who was removed finds nothing at the next call', async () => {
    const colleague = await colleagueOf(app, berta, 'payer');
    const projects = () => app.call({ url: '/api/client/projects', cookie: colleague.cookie });
    expect((await projects()).body).toContain(berta.mark);
    await app.database.transaction((tx) =>
      tx
        .updateTable('client_people')
        .set({ removed_at: app.clock.now })
        .where('email_key', '=', colleague.email)
        .execute(),
    );
    expect((await projects()).json()).toEqual([]);
    for (const [call, row] of Object.entries(rows))
      if (row.outcome === 404)
        expect([call, (await answer(row, call, colleague, berta)).status]).toEqual([call, 404]);
  });

  test('the owner can open what the other cannot find', async () => {
    for (const call of ['document', 'invoice', 'creditNote', 'quote'] as const) {
      const path = {
        document: 'GET /api/documents/:id/content',
        invoice: 'GET /api/invoices/:id/invoice.pdf',
        creditNote: 'GET /api/credit-notes/:id/credit-note.pdf',
        quote: 'GET /api/quotes/:id/signed.pdf',
      }[call];
      const row = rows[path];
      if (row === undefined) throw new Error(`no row for ${path}`);
      expect((await answer(row, path, berta, berta)).status).toBe(200);
    }
  });
});
