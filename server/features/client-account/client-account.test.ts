import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { unguardFormula } from '#domain/csv/formula-guard.ts';
import { issueDueInvoices } from '#server/features/billing/billing-clock.ts';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { acceptedQuote } from '#server/testing/world/offers.ts';
import { withProject } from '#server/testing/world/projects.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { unzip } from '../../testing/unzip.ts';

const get = async (app: TestApp, cookie: string, path: string) =>
  (await app.call({ url: `/api/client/${path}`, cookie })).json();
const put = (app: TestApp, cookie: string, payload: object) =>
  app.call({ method: 'PUT', url: '/api/client/account', cookie, payload });

describe('the account of a client', () => {
  test('starts with the data of the lead, and stores what the client changes', async () => {
    const app = await createTestApp();
    const { cookie, id } = await app.signedIn('client', { email: 'dana@northridge.example' });
    expect(await get(app, cookie, 'account')).toMatchObject({ company: '', phone: '', version: 0 });
    await acceptedQuote(app);
    expect(await get(app, cookie, 'account')).toMatchObject({
      company: 'Northridge Dental',
      phone: '+1 555 010 2030',
      version: 0,
    });
    expect((await get(app, cookie, 'user')).company).toBe('Northridge Dental');
    const payload = {
      phone: '+1 555 77',
      businessAddress: '1 Ridge Road\nDenver',
      company: 'Else',
      email: 'else@else.example',
    };
    expect((await put(app, cookie, { ...payload, version: 0 })).json()).toMatchObject({
      phone: '+1 555 77',
      businessAddress: '1 Ridge Road\nDenver',
      company: 'Northridge Dental',
      email: 'dana@northridge.example',
      version: 1,
    });
    const late = await put(app, cookie, { phone: '0', version: 0 });
    expect([late.statusCode, late.json().current.phone]).toEqual([409, '+1 555 77']);
    const admin = await app.signedIn('admin');
    const profile = await app.call({ url: `/api/users/${id}/profile`, cookie: admin.cookie });
    expect(profile.json()).toMatchObject({
      company: 'Northridge Dental',
      businessAddress: '1 Ridge Road\nDenver',
      mailsOff: [],
    });
    const trail = await app.call({
      url: `/api/audit?kind=user&recordId=${id}`,
      cookie: admin.cookie,
    });
    expect(trail.json()).toMatchObject([
      { action: 'changed', changes: [{ from: '+1 555 010 2030', to: '+1 555 77' }, {}] },
    ]);
  });

  test('is saved once when several browsers save it at the same moment', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('client');
    const replies = await Promise.all(
      ['1', '2', '3', '4'].map((phone) => put(app, cookie, { phone, version: 0 })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });
});

describe('a request to close the account', () => {
  test('is mailed to the team and confirmed once, and can be withdrawn', async () => {
    const app = await createTestApp();
    const { cookie, id } = await app.signedIn('client', { email: 'dana@northridge.example' });
    const ask = () =>
      app.call({
        method: 'POST',
        url: '/api/client/close-request',
        cookie,
        payload: { reason: 'We sold the practice.' },
      });
    const first = (await ask()).json();
    app.clock.now += 60_000;
    expect((await ask()).json()).toEqual(first);
    const mails = await allMail(app.context);
    expect(mails.map(({ template, to }) => [template, to])).toEqual([
      ['close-request', app.context.config.companyEmail],
      ['close-request-received', 'dana@northridge.example'],
    ]);
    expect(mails[0]?.path).toBe(`/admin/users?user=${id}`);
    expect(mails[0]?.text).toContain('We sold the practice.');
    expect(await get(app, cookie, 'account')).toMatchObject(first);
    await app.call({ method: 'DELETE', url: '/api/client/close-request', cookie });
    expect(await get(app, cookie, 'account')).toMatchObject({ closeRequestedAt: null });
  });

  test('for another reason is refused with the request that waits', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('client');
    const ask = (reason: string) =>
      app.call({ method: 'POST', url: '/api/client/close-request', cookie, payload: { reason } });
    const first = (await ask('We sold the practice.')).json();
    const second = await ask('And nobody here uses it.');
    expect(second.statusCode).toBe(409);
    expect(second.json().current).toMatchObject(first);
    expect((await ask('')).json()).toEqual(first);
  });
});

describe('a copy of all data', () => {
  test('contains the client’s rows and files, nobody else’s, and is logged', async () => {
    const app = await createTestApp();
    const dana = await app.signedIn('client', { email: 'dana@northridge.example' });
    const sam = { customerEmail: 'sam@other.example', customerName: 'Sam Ortiz-Vandermeer' };
    const mine = await acceptedQuote(app);
    await acceptedQuote(app, sam);
    await withProject(app);
    await withProject(app, {
      name: 'Secret of Sam',
      client_email: sam.customerEmail,
      client_email_key: sam.customerEmail,
    });
    await app.call({ method: 'POST', url: '/api/bookings', payload: bookingRequest() });
    const message = '=1+1\r\n"two", ३';
    const contact = { name: 'Dana Whitfield', email: 'dana@northridge.example', message };
    await app.call({ method: 'POST', url: '/api/contact', payload: contact });
    await issueDueInvoices(app.context);
    const reply = await app.call({ url: '/api/client/export', cookie: dana.cookie });
    expect(reply.headers['content-type']).toBe('application/zip');
    const files = await unzip(reply.rawPayload);
    const names = [...files.keys()];
    expect(reply.headers['x-export-files']).toBe(String(names.length));
    expect(names).toEqual(
      expect.arrayContaining([
        'README.txt',
        'data/projects.json',
        'tables/invoices.csv',
        'data/bookings.json',
        `files/quotes/quote-${mine.reference}.pdf`,
        `files/quotes/signed-quote-${mine.reference}.pdf`,
      ]),
    );
    expect(names.filter((name) => name.startsWith('files/invoices/'))).toEqual([
      expect.stringMatching(/invoice-.+\.pdf$/),
      'files/invoices/statement.pdf',
      'files/invoices/statement.csv',
    ]);
    for (const [name, content] of files)
      if (name.endsWith('.pdf')) expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    const table = files.get('tables/contact-messages.csv')?.toString() ?? '';
    const [guarded]: Record<string, string>[] = parse(table, { bom: true, columns: true });
    expect(guarded?.message).toBe(`'${message}`);
    expect(unguardFormula(guarded?.message ?? '')).toBe(message);
    const texts = [...files].filter(([name]) => !name.endsWith('.pdf'));
    const all = texts.map(([, content]) => content.toString()).join('\n');
    expect(all).toContain('Recall system');
    expect(all).not.toContain('Sam');
    expect(all).not.toContain('sam@other');
    const log = await app.call({ url: '/api/auth/security-log', cookie: dana.cookie });
    expect(log.json()).toMatchObject([{ kind: 'data-exported' }]);
  });
});
