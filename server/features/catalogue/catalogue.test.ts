import { describe, expect, test } from 'vitest';
import { quoteRequest } from '#server/testing/world/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { publishCatalogue } from './publish-catalogue.ts';

async function asAdmin(app: TestApp) {
  const { cookie } = await app.signedIn('admin');
  return {
    cookie,
    change: (key: string, payload: object) =>
      app.call({
        method: 'PUT',
        url: `/api/catalogue/${encodeURIComponent(key)}`,
        cookie,
        payload,
      }),
    add: (payload: object) => app.call({ method: 'POST', url: '/api/catalogue', cookie, payload }),
    read: async () => (await app.call({ url: '/api/catalogue', cookie })).json(),
    history: async (key: string) =>
      (await app.call({ url: `/api/catalogue/${encodeURIComponent(key)}/history`, cookie })).json(),
  };
}
const submit = (app: TestApp, overrides: Parameters<typeof quoteRequest>[0] = {}) =>
  app.call({ method: 'POST', url: '/api/quotes', payload: quoteRequest(overrides) });

describe('the catalogue', () => {
  test('starts with the 70 entries of the first edition', async () => {
    const app = await createTestApp();
    const { version, entries } = await (await asAdmin(app)).read();
    expect([version, entries.length]).toEqual(['2026-11', 70]);
    expect(entries[0]).toEqual({
      key: 'contact-management',
      id: 'contact-management',
      category: 'Core',
      label: 'Contact Management',
      priceDollars: 600,
      isOffered: true,
      about: 'Every person you deal with in one place, with details, tags and history.',
      version: 0,
      changedAt: null,
    });
  });

  test('prices new quotes with its current prices, and leaves existing quotes unchanged', async () => {
    const app = await createTestApp();
    const admin = await asAdmin(app);
    const old = (await submit(app)).json();
    const changed = await admin.change('contact-management', { version: 0, priceDollars: 700 });
    expect(changed.json()).toMatchObject({ priceDollars: 700, version: 1 });
    const made = (await submit(app, { customerEmail: 'b@example.com' })).json();
    expect(made).toMatchObject({
      estimatedCost: '3200',
      price: { catalogueVersion: '2026-11.1' },
      featureDetails: [{ priceDollars: 700 }],
    });
    const kept = await app.call({ url: `/api/quotes/${old.id}`, cookie: admin.cookie });
    expect(kept.json()).toMatchObject({
      estimatedCost: '3100',
      price: { catalogueVersion: '2026-11' },
      featureDetails: [{ priceDollars: 600 }],
    });
  });

  test('changes one help desk entry without the other', async () => {
    const app = await createTestApp();
    const admin = await asAdmin(app);
    await admin.change('helpdesk-integration@customer-experience', {
      version: 0,
      priceDollars: 1300,
    });
    const features = ['helpdesk-integration', 'helpdesk-integration@customer-experience'];
    expect((await submit(app, { features })).json().featureDetails).toMatchObject([
      { priceDollars: 1100 },
      { priceDollars: 1300 },
    ]);
  });

  test('can hide an entry from new quotes and show it again', async () => {
    const app = await createTestApp();
    const admin = await asAdmin(app);
    await admin.change('contact-management', { version: 0, isOffered: false });
    const refused = await submit(app);
    expect([refused.statusCode, refused.json().issues]).toEqual([
      400,
      [
        {
          path: 'features.0',
          message: 'We no longer offer Contact Management. Please remove it from your selection.',
        },
      ],
    ]);
    await admin.change('contact-management', { version: 1, isOffered: true });
    expect((await submit(app)).statusCode).toBe(201);
  });

  test('accepts new entries, each with a unique key', async () => {
    const app = await createTestApp();
    const admin = await asAdmin(app);
    const fleet = { category: 'Management', label: 'Fleet Planning', priceDollars: 2700 };
    expect((await admin.add(fleet)).json()).toMatchObject({ key: 'fleet-planning', version: 1 });
    expect((await admin.add(fleet)).json()).toMatchObject({ key: 'fleet-planning-2', version: 2 });
    expect((await submit(app, { features: ['fleet-planning'] })).json()).toMatchObject({
      estimatedCost: '5200',
      featureDetails: [{ label: 'Fleet Planning', category: 'Management' }],
    });
  });

  test('explains its features in new quotes, and old ones keep what they said', async () => {
    const app = await createTestApp();
    const admin = await asAdmin(app);
    const old = (await submit(app)).json();
    const about = 'All your people.';
    const changed = await admin.change('contact-management', { version: 0, about });
    expect(changed.json()).toMatchObject({ about, priceDollars: 600, version: 1 });
    const { changes } = await admin.history('contact-management');
    expect(changes[0].before.about).toBe(old.featureDetails[0].about);
    expect(old.featureDetails[0].about).toMatch(/^Every person you deal with/);
    const aboutOf = async (email: string) =>
      (await submit(app, { customerEmail: email })).json().featureDetails[0].about;
    expect(await aboutOf('b@example.com')).toBe(about);
    const kept = await app.call({ url: `/api/quotes/${old.id}`, cookie: admin.cookie });
    expect(kept.json().featureDetails).toEqual(old.featureDetails);
    await admin.change('contact-management', { version: 1, about: '' });
    expect(await aboutOf('c@example.com')).toBeUndefined();
    const fleet = { category: 'Management', label: 'Fleet Planning', priceDollars: 2700 };
    expect((await admin.add(fleet)).json().about).toBe('');
    expect((await admin.add({ ...fleet, about })).json().about).toBe(about);
  });

  test.each([
    [{ about: 'x'.repeat(161) }, 'about'],
    [{ priceDollars: 0 }, 'priceDollars'],
    [{ priceDollars: 99.5 }, 'priceDollars'],
    [{ priceDollars: 100_001 }, 'priceDollars'],
    [{ priceDollars: '700' }, 'priceDollars'],
    [{ label: '  ' }, 'label'],
    [{ label: 'A\u0000' }, 'label'],
  ])('refuses %j and changes nothing', async (values, path) => {
    const app = await createTestApp();
    const admin = await asAdmin(app);
    const reply = await admin.change('live-chat', { version: 0, ...values });
    expect([reply.statusCode, reply.json().issues[0].path]).toEqual([400, path]);
    expect((await admin.read()).version).toBe('2026-11');
  });
});

describe('the history of an entry', () => {
  test('lists who changed what and why, newest first, and how many open quotes keep the price', async () => {
    const app = await createTestApp();
    const admin = await asAdmin(app);
    await submit(app);
    await submit(app, { customerEmail: 'b@example.com', features: ['live-chat'] });
    await admin.change('live-chat', { version: 0, priceDollars: 750, reason: 'Costs rose' });
    await admin.change('live-chat', { version: 1, label: 'Live Chat & Bots' });
    const { openQuotes, changes } = await admin.history('live-chat');
    expect(openQuotes).toBe(1);
    expect(changes).toMatchObject([
      {
        version: 2,
        before: { label: 'Live Chat', priceDollars: 750 },
        after: { label: 'Live Chat & Bots', priceDollars: 750 },
      },
      {
        version: 1,
        before: { priceDollars: 700, isOffered: true },
        after: { priceDollars: 750, isOffered: true },
        reason: 'Costs rose',
        by: 'Test admin',
      },
    ]);
    const trail = await app.database.read
      .selectFrom('audit_entries')
      .select(['record_id', 'changes'])
      .where('record_kind', '=', 'catalogue')
      .orderBy('id')
      .execute();
    expect(trail.map((row) => JSON.parse(row.changes))).toEqual([
      { priceDollars: { from: 700, to: 750 } },
      { label: { from: 'Live Chat', to: 'Live Chat & Bots' } },
    ]);
  });

  test('has no entry for a change without effect', async () => {
    const app = await createTestApp();
    const admin = await asAdmin(app);
    const reply = await admin.change('live-chat', { version: 0, priceDollars: 700 });
    expect([reply.statusCode, reply.json().version]).toEqual([200, 0]);
    expect((await admin.history('live-chat')).changes).toEqual([]);
  });

  test('returns 404 for an unknown key', async () => {
    const app = await createTestApp();
    const admin = await asAdmin(app);
    expect((await admin.change('teleport', { version: 0, priceDollars: 9 })).statusCode).toBe(404);
    expect((await admin.history('__proto__')).status).toBe(404);
  });
});

describe('concurrent changes of an entry', () => {
  test('are refused for an outdated version, with the current entry in the reply', async () => {
    const app = await createTestApp();
    const admin = await asAdmin(app);
    await admin.change('live-chat', { version: 0, priceDollars: 750 });
    const late = await admin.change('live-chat', { version: 0, priceDollars: 900 });
    expect(late.json()).toMatchObject({
      status: 409,
      code: 'conflict',
      current: { priceDollars: 750, version: 1 },
    });
    expect((await admin.read()).version).toBe('2026-11.1');
  });

  test('by 20 requests at once succeed only once', async () => {
    const app = await createTestApp();
    const admin = await asAdmin(app);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        admin.change('live-chat', { version: 0, priceDollars: 1000 + index }),
      ),
    );
    const accepted = replies.filter(({ statusCode }) => statusCode === 200);
    expect(accepted).toHaveLength(1);
    expect(replies.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true);
    expect((await admin.history('live-chat')).changes).toHaveLength(1);
  });
});

test('open pages ask for the changes that every page carries', async () => {
  const app = await createTestApp();
  const ask = async () => (await app.call({ url: '/api/catalogue/changes' })).json();
  expect(await ask()).toEqual({ count: 0, entries: [] });
  await (await asAdmin(app)).change('live-chat', { version: 0, priceDollars: 750 });
  expect(await ask()).toEqual({
    count: 1,
    entries: [
      {
        key: 'live-chat',
        category: 'Customer Experience',
        label: 'Live Chat',
        priceDollars: 750,
        isOffered: true,
        about: 'Visitors write to your team on your website, and each chat becomes a record.',
      },
    ],
  });
});

test('every instance publishes a change to the pages at once', async () => {
  const app = await createTestApp();
  const other = await app.secondInstance();
  const shown: string[] = [];
  const site = { showCatalogue: (changes: string) => void shown.push(changes) };
  await publishCatalogue(other.context, site, other.app.log);
  expect(shown).toEqual(['']);
  await (await asAdmin(app)).change('live-chat', { version: 0, priceDollars: 750 });
  await expect.poll(() => shown.length).toBeGreaterThan(1);
  expect(JSON.parse(shown.at(-1) ?? '')).toEqual({
    count: 1,
    entries: [
      {
        key: 'live-chat',
        category: 'Customer Experience',
        label: 'Live Chat',
        priceDollars: 750,
        isOffered: true,
        about: 'Visitors write to your team on your website, and each chat becomes a record.',
      },
    ],
  });
});
