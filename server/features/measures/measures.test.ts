import { describe, expect, test } from 'vitest';
import type { Right } from '#domain/account/rights.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { acceptedQuote, approvedQuote } from '#server/testing/world/offers.ts';
import { ownRole } from '#server/testing/world/own-role.ts';
import { answeredClock } from './testing/measure-rows.ts';
import { measuresAs } from './testing/measure-world.ts';

const dayMs = 86_400_000;
const at = (text: string) => Date.parse(text);

async function asOwner(now?: number) {
  const app = await createTestApp();
  app.clock.now = now ?? app.clock.now;
  const { id, cookie } = await app.signedIn('admin');
  return { app, id, ...measuresAs(app, cookie) };
}

/** Says when a quote was answered, when it was first sent, and how long it was valid. */
async function setQuote(
  app: TestApp,
  id: string,
  changes: { status?: string; answered_at?: number; valid_until?: number; firstSentAt?: number },
) {
  const { firstSentAt, ...columns } = changes;
  await app.database.transaction(async (tx) => {
    await tx
      .updateTable('quotes')
      .set({ sent_at: app.clock.now, ...columns })
      .where('id', '=', id)
      .execute();
    if (firstSentAt !== undefined)
      await tx
        .updateTable('quote_versions')
        .set({ sent_at: firstSentAt })
        .where('quote_id', '=', id)
        .execute();
  });
}

/** A client declines. */
function decline(app: TestApp, token: string) {
  const url = `/api/quotes/shared/${token}/decline`;
  return app.call({ method: 'POST', url, payload: { reason: 'Too late' } });
}

// rule MEASURE-1
describe('quotes', () => {
  test('count in the company’s month of their answer, with the share that was won and the days it took', async () => {
    const { app, values, short, groups } = await asOwner(at('2026-03-20T12:00Z'));
    const retail = { industry: 'retail', companyName: 'Elm Shop' } as const;
    const [one, two] = [
      await acceptedQuote(app, retail),
      await acceptedQuote(app, { customerEmail: 'sam@northridge.example' }),
    ];
    const [declined, expired, open] = [
      await approvedQuote(app, retail),
      await approvedQuote(app, retail),
      await approvedQuote(app),
    ];
    // Half an hour before March begins in New York.
    const lateFebruary = at('2026-03-01T04:30Z');
    await setQuote(app, one.id, {
      answered_at: lateFebruary,
      firstSentAt: lateFebruary - 2 * dayMs,
    });
    await setQuote(app, two.id, {
      answered_at: at('2026-03-02T15:00Z'),
      firstSentAt: at('2026-02-25T15:00Z'),
    });
    expect((await decline(app, declined.token)).statusCode).toBe(200);
    await setQuote(app, declined.id, { answered_at: at('2026-03-03T15:00Z') });
    // Its last day is February 28, so that it expired with that month.
    await setQuote(app, expired.id, { valid_until: at('2026-02-28T18:00Z') });
    await setQuote(app, open.id, { valid_until: at('2026-03-20T18:00Z') });

    const months = async (measure: string) =>
      short(`measure=${measure}&by=month&from=2026-02-01&to=2026-03-20`);
    expect(await months('quotes-accepted')).toEqual([
      ['February 2026', 1],
      ['March 2026', 1],
    ]);
    expect(await months('win-rate')).toEqual([
      ['February 2026', 500],
      ['March 2026', 500],
    ]);
    expect(await months('days-to-sign')).toEqual([
      ['February 2026', 20],
      ['March 2026', 50],
    ]);
    const period = 'from=2026-02-01&to=2026-03-20';
    const both = await values(period);
    expect(both['win-rate']).toBe(500);
    expect(both['days-to-sign']).toBe(35);
    expect(both['quotes-sent']).toBe(2);
    // No month that has not begun, and a month that is cut off says so.
    expect(await short('measure=quotes-accepted&from=2026-02-10&to=2026-12-31')).toEqual([
      ['February 2026, from Feb 10', 1],
      ['March 2026', 1],
    ]);
    const byIndustry = await groups(`measure=win-rate&by=industry&${period}`);
    expect(byIndustry.groups).toEqual([
      { key: 'healthcare', label: 'Healthcare', value: 1000, before: null, isOpen: false },
      { key: 'retail', label: 'Retail', value: 333, before: null, isOpen: false },
    ]);
    // Two contacts of one company are told apart.
    expect(await short(`measure=quotes-sent&by=client&${period}`)).toEqual([
      [expect.stringMatching(/ \(dana@northridge\.example\)$/), 1],
      [expect.stringMatching(/ \(sam@northridge\.example\)$/), 1],
    ]);
    expect(await short(`measure=quotes-accepted&by=source&${period}`)).toEqual([['Quote form', 2]]);
    expect(await short(`measure=quotes-accepted&by=owner&${period}`)).toEqual([['No one', 2]]);
    // Rejected by the team: no client declined it, and it expires if it had been sent.
    const closed = { status: 'rejected', answered_at: at('2026-03-04T15:00Z') };
    await setQuote(app, open.id, { ...closed, valid_until: at('2026-03-10T18:00Z') });
    expect((await values('from=2026-03-01&to=2026-03-09'))['win-rate']).toBe(500);
    expect((await values('from=2026-03-10&to=2026-03-10'))['win-rate']).toBe(0);
    await app.database.transaction((tx) =>
      tx.updateTable('quotes').set({ sent_at: null }).where('id', '=', open.id).execute(),
    );
    expect((await values('from=2026-03-10&to=2026-03-10'))['win-rate']).toBeNull();
    // One that is signed without being sent was not sent, and took no days.
    await app.database.transaction((tx) =>
      tx.updateTable('quotes').set({ sent_at: null }).where('id', '=', one.id).execute(),
    );
    expect(await values(period)).toMatchObject({ 'quotes-sent': 1, 'days-to-sign': 50 });
  });
});

test('what was accepted is worth what its invoices come to without tax, in each plan', async () => {
  const { app, values } = await asOwner();
  const invoiced = async (id: string) => {
    const rows = await app.database.read
      .selectFrom('invoices')
      .select('net_cents')
      .where('quote_id', '=', id)
      .execute();
    return rows.reduce((sum, { net_cents: cents }) => sum + cents, 0);
  };
  const inParts = await acceptedQuote(app);
  const first = await invoiced(inParts.id);
  expect((await values(''))['accepted-value']).toBe(first);
  const atOnce = await acceptedQuote(app, {}, { plan: 'buyout' });
  const second = await invoiced(atOnce.id);
  expect(second).toBeLessThan(first);
  expect((await values(''))['accepted-value']).toBe(first + second);
});

test('the middle of the answers is that of all, and of each who answered', async () => {
  const { app, id, values, short } = await asOwner();
  for (const [minutes, by] of [
    [10, id],
    [30, id],
    [90, null],
    [2000, null],
  ] as const)
    await answeredClock(app, minutes, by);
  expect(await values('period=this-month')).toMatchObject({
    ...{ answers: 4, 'first-answer': 60, 'answered-in-time': 750 },
  });
  expect(await short('measure=first-answer&by=owner')).toEqual([
    ['Someone who has left', 1045],
    ['Test admin', 20],
  ]);
});

// rule MEASURE-3
describe('somebody of the team', () => {
  async function as(rights: readonly Right[]) {
    const app = await createTestApp();
    const staffRole = await ownRole(app, rights);
    const { cookie } = await app.signedIn('staff', { staffRole });
    const seen = measuresAs(app, cookie);
    const status = async (query: string) =>
      (await seen.get(`/api/measures/groups?${query}`)).statusCode;
    return { ...seen, status };
  }
  const groupsOf = (ids: readonly string[], some: readonly string[]) =>
    some.map((id) => ids.includes(id));
  const asked = ['new-leads', 'win-rate', 'days-late', 'invoiced', 'goodwill', 'margin', 'answers'];

  test('sees the measures of their rights only, on the screen and in the file', async () => {
    const { read, status, file } = await as(['projects:see', 'figures']);
    const { measures } = await read('');
    expect(
      groupsOf(
        measures.map(({ id }) => id),
        asked,
      ),
    ).toEqual([false, false, true, false, true, false, false]);
    expect((await file('/api/measures.csv')).join()).not.toMatch(/Margin|Cost|Invoiced|Win rate/);
    expect(await status('measure=days-late&by=owner')).toBe(200);
    expect(await status('measure=margin')).toBe(403);
    expect(await status('measure=win-rate')).toBe(403);
    // Where a lead came from is said only to those who see leads.
    expect(await status('measure=days-late&by=source')).toBe(403);
    expect(await status('measure=days-late&by=industry')).toBe(403);
  });

  test('who is limited to their own leads sees no measures of all leads, and without figures there are none', async () => {
    const own = await as(['leads:see', 'quotes:see', 'inbox:see', 'invoices:see']);
    const { measures } = await own.read('');
    expect(
      groupsOf(
        measures.map(({ id }) => id),
        asked,
      ),
    ).toEqual([false, false, false, true, false, false, false]);
    for (const id of ['invoiced', 'received', 'credited', 'overdue'])
      expect(await own.status(`measure=${id}&by=owner`)).toBe(403);
    expect(await own.status('measure=invoiced&by=client')).toBe(200);
    const { get } = await as(['leads:see', 'quotes:see', 'everyones-leads']);
    expect((await get('/api/measures')).statusCode).toBe(403);
  });
});

test('a period that is none, and a measure that is not divided so, are refused with the reason', async () => {
  const { get } = await asOwner();
  const message = async (url: string) => (await get(url)).json().message;
  expect(await message('/api/measures?from=2026-03-02&to=2026-03-01')).toBe(
    'The period ends before it starts',
  );
  expect(await message('/api/measures.csv?from=2006-03-02')).toBe('Please choose at most 10 years');
  for (const day of ['0000-01-01', '0001-01-01', '1999-12-31'])
    expect(await message(`/api/measures/groups?from=${day}&to=${day}`)).toBe(
      'Please choose days from the year 2000 on',
    );
  for (const day of ['2101-01-01', '9999-12-31'])
    expect(await message(`/api/measures?from=${day}&to=${day}`)).toBe(
      'Please choose days up to the year 2100',
    );
  expect(await message('/api/measures/groups?measure=new-leads&by=client')).toBe(
    'This measure can’t be broken down by client',
  );
});
