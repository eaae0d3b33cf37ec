import { describe, expect, test } from 'vitest';
import type { CompanyReply } from '#contract/office/company.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { asAdmin } from '#server/testing/world/project-work.ts';
import { createTestApp } from '../../testing/test-app.ts';

const seller = {
  legalName: 'Ascent CRM Systems LLC',
  address: '48 Harbor View Road\nPortland, ME 04101',
  country: 'United States',
  registerNumber: 'Charter 2019',
  taxNumbers: [{ label: 'EIN', value: '00-0000000' }],
  email: 'billing@example.com',
  phone: '+1 207 555 0142',
  note: 'Thank you.',
};
const bank = {
  accountHolder: 'Ascent CRM Systems LLC',
  bankName: 'Harbour Bank',
  iban: 'de89 3704 0044 0532 0130 00',
  bic: 'cobadeff',
  accountNumber: '',
  routingNumber: '',
  paymentLink: '',
};

async function prepare() {
  const { app, cookie, send } = await asAdmin();
  const read = async (): Promise<CompanyReply> => (await send('GET', '/api/company')).json();
  return {
    app,
    cookie,
    send,
    read,
    putSeller: (version: number, more: object = {}) =>
      send('PUT', '/api/company/seller', { ...seller, version, ...more }),
    putBank: (version: number, more: object = {}) =>
      send('PUT', '/api/company/bank', { ...bank, version, ...more }),
  };
}

describe('the company’s details', () => {
  test('are empty at first, and missing on invoices until they are entered', async () => {
    const { read, putSeller, putBank } = await prepare();
    expect(await read()).toMatchObject({
      seller: { legalName: '', version: 0, changed: null },
      bank: { iban: '', version: 0, changed: null },
      paymentDetails: '',
      missing: ['address', 'bank details'],
    });
    expect((await putSeller(0)).json()).toMatchObject({ ...seller, version: 1 });
    expect((await read()).missing).toEqual(['bank details']);
    expect((await putBank(0)).json()).toMatchObject({
      iban: 'DE89370400440532013000',
      bic: 'COBADEFF',
      version: 1,
      changed: { by: 'Test admin' },
    });
    expect((await read()).missing).toEqual([]);
  });

  test('keep every version, with who changed what, and none for a change of nothing', async () => {
    const { app, send, putSeller } = await prepare();
    await putSeller(0);
    await putSeller(1, { taxNumbers: [{ label: 'VAT ID', value: 'XX 1' }] });
    expect(
      (await putSeller(2, { taxNumbers: [{ label: 'VAT ID', value: 'XX 1' }] })).json(),
    ).toMatchObject({ version: 2 });
    const versions = await app.database.read
      .selectFrom('company_settings')
      .select(['group_name', 'version', 'changed_name'])
      .orderBy('version')
      .execute();
    expect(versions).toEqual([
      { group_name: 'seller', version: 1, changed_name: 'Test admin' },
      { group_name: 'seller', version: 2, changed_name: 'Test admin' },
    ]);
    const trail = (
      await send('GET', '/api/audit?recordKind=setting&recordId=company-seller')
    ).json();
    expect(trail[0]).toMatchObject({
      recordName: 'Company details',
      action: 'changed',
      actorName: 'Test admin',
      changes: [{ field: 'taxNumbers', from: 'EIN 00-0000000', to: 'VAT ID XX 1' }],
    });
  });

  test('edited by ten people at once are changed by one, and the others get the current ones', async () => {
    const { putSeller } = await prepare();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => putSeller(0, { phone: `+1 207 555 010${n}` })),
    );
    const done = replies.filter(({ statusCode }) => statusCode === 200);
    expect(done).toHaveLength(1);
    for (const refused of replies.filter((reply) => reply !== done[0])) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json().current).toMatchObject({ version: 1, phone: done[0]?.json().phone });
    }
  });

  test.each([
    [
      'seller',
      { taxNumbers: [{ label: '', value: '1' }] },
      'taxNumbers.0.label',
      'Please enter what it is, such as EIN or VAT ID',
    ],
    ['seller', { email: 'nobody' }, 'email', 'Valid email is required'],
    [
      'bank',
      { iban: 'DE88 3704 0044 0532 0130 00' },
      'iban',
      'This IBAN isn’t valid. Please check it for a typo',
    ],
    ['bank', { bic: 'HARBOUR' }, 'bic', 'A BIC has 8 or 11 letters and digits'],
    [
      'bank',
      { iban: '' },
      'iban',
      'Please enter an IBAN, or both an account number and a routing number',
    ],
    [
      'bank',
      { paymentLink: 'http://pay.example.com' },
      'paymentLink',
      'The payment link must begin with https://',
    ],
  ])('of the %s with %j are refused', async (group, change, path, message) => {
    const { putSeller, putBank } = await prepare();
    const reply = await (group === 'seller' ? putSeller : putBank)(0, change);
    expect([reply.statusCode, reply.json().issues]).toEqual([400, [{ path, message }]]);
  });
});

describe('the bank details', () => {
  test('are changed only after a fresh proof of who the admin is', async () => {
    const { app, read, putBank } = await prepare();
    app.clock.now += 10 * 60_000;
    const reply = await putBank(0);
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'proof_needed']);
    expect((await read()).bank.version).toBe(0);
  });

  test('are mailed to every admin when they change, and to nobody otherwise', async () => {
    const { app, putBank } = await prepare();
    await app.signedIn('admin', { email: 'boss@example.com' });
    await app.signedIn('client', { email: 'dana@northridge.example' });
    const mails = async () =>
      (await allMail(app.context)).filter(({ template }) => template === 'bank-details-changed');
    await putBank(0);
    const first = await mails();
    expect(first).toHaveLength(2);
    expect(first.map(({ to }) => to)).toContain('boss@example.com');
    expect(first[0]?.text).toContain('DE89 3704 0044 0532 0130 00');
    await putBank(1);
    expect(await mails()).toHaveLength(2);
    await putBank(1, { bankName: 'Another Bank' });
    expect(await mails()).toHaveLength(4);
    await putBank(1, { bankName: 'Third Bank' });
    expect(await mails()).toHaveLength(4);
  });

  test('from the environment win, and the reply says so', async () => {
    const app = await createTestApp({ paymentDetails: 'Harbour Bank\nAccount 000' });
    const { cookie } = await app.signedIn('admin');
    const reply = await app.call({ url: '/api/company', cookie });
    expect(reply.json()).toMatchObject({
      paymentDetails: 'Harbour Bank\nAccount 000',
      missing: ['address'],
    });
  });
});
