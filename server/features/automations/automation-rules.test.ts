import { describe, expect, test } from 'vitest';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { signature } from '#server/testing/world/offers.ts';
import { ownRole } from '#server/testing/world/own-role.ts';
import { askedMilestone } from '../approvals/testing/asked-milestone.ts';
import { insertRuns } from './store.ts';
import { automationWorld, dayMs } from './testing/automation-world.ts';

const minute = 60_000;

type World = Awaited<ReturnType<typeof automationWorld>>;

const textsOf = async ({ steps }: World) => (await steps()).map(({ text }) => text);

describe('quotes', () => {
  test('opened three times without an answer ask for a call, once for each time they are sent', async () => {
    const world = await automationWorld();
    const { app, turnOn, quote, later, log } = world;
    await turnOn('quote-opened');
    const { token } = await quote();
    for (let times = 1; times <= 3; times += 1) {
      expect(await textsOf(world)).toEqual([]);
      await app.call({ url: `/api/quotes/shared/${token}/offer` });
      await later(times < 3 ? 2.5 * dayMs : 3 * dayMs);
    }
    const call = 'Call about the quote';
    expect(await textsOf(world)).toEqual([call]);
    await app.call({ url: `/api/quotes/shared/${token}/offer` });
    await later(3 * dayMs);
    expect([await textsOf(world), (await log()).length]).toEqual([[call], 1]);
  });

  test('that expired, and accepted ones without a project, are not forgotten', async () => {
    const world = await automationWorld();
    const { app, turnOn, quote, later } = world;
    await turnOn('quote-expired');
    await turnOn('quote-accepted');
    await quote('expired@customer.example');
    const accepted = await quote('accepted@customer.example');
    await world.accept(accepted.token, await signature(app, accepted.token));
    await later(3 * dayMs);
    expect(await textsOf(world)).toEqual(['Start the project']);
    await later(40 * dayMs);
    expect((await textsOf(world)).at(-1)).toBe('Ask whether the quote is still of interest');
  });

  test('that were replaced by another one ask for nothing', async () => {
    const world = await automationWorld();
    const { app, turnOn, quote, later, log } = world;
    for (const id of ['quote-unopened', 'quote-expired'] as const) await turnOn(id);
    await quote('replaced@customer.example');
    await quote('answered@customer.example');
    await later(minute);
    const answered = await quote('answered@customer.example');
    const next = await quote('replaced@customer.example');
    await world.accept(answered.token, await signature(app, answered.token));
    await later(5 * dayMs);
    await later(40 * dayMs);
    expect((await log()).map(({ rule, about }) => [rule, about.id])).toEqual([
      ['quote-expired', next.id],
      ['quote-unopened', next.id],
    ]);
  });

  test('that is extended and expires again is mentioned again', async () => {
    const world = await automationWorld();
    const { app, turnOn, quote, later, log } = world;
    await turnOn('quote-expired');
    const { id } = await quote();
    await later(40 * dayMs);
    expect((await log()).length).toBe(1);
    await app.database.transaction((tx) =>
      tx
        .updateTable('quotes')
        .set({ valid_until: app.clock.now + 10 * dayMs })
        .where('id', '=', id)
        .execute(),
    );
    await later(12 * dayMs);
    expect((await log()).map(({ outcome }) => outcome)).toEqual(['had-step', 'step-set']);
  });
});

describe('leads and consultations', () => {
  test('a lead without a step gets one, but not one that was imported or typed in', async () => {
    const world = await automationWorld();
    const { app, send, turnOn, later, steps, adminId } = world;
    await turnOn('lead-waiting');
    const message = { name: 'Wim Waits', email: 'wim@waits.example', message: 'Please call' };
    await app.call({ method: 'POST', url: '/api/contact', payload: message });
    await send('POST', '/api/leads', { firstName: 'Typed', email: 'typed@in.example' });
    const [lead] = (await send('GET', '/api/leads?q=wim@waits.example')).json();
    await send('PUT', `/api/leads/${lead.id}`, { assignedTo: adminId });
    await later(1.1 * dayMs);
    expect(await steps()).toMatchObject([
      { lead_id: lead.id, text: 'Get in touch', owner_id: adminId },
    ]);
  });

  test('a consultation asks for a quote after it, and for another time if its customer canceled', async () => {
    const world = await automationWorld();
    const { app, send, turnOn, later } = world;
    await turnOn('meeting-held');
    await turnOn('meeting-canceled');
    const book = async (email: string, preferredTime: string) =>
      (
        await app.call({
          method: 'POST',
          url: '/api/bookings',
          payload: bookingRequest({ email, preferredTime }),
        })
      ).json();
    await book('held@customer.example', '10:00');
    const canceled = await book('canceled@customer.example', '11:00');
    await book('offered@customer.example', '14:00');
    const early = await world.quote('offered@customer.example');
    const byStaff = await book('staff@customer.example', '13:00');
    await app.database.transaction(async (tx) => {
      await tx.updateTable('bookings').set({ status: 'confirmed' }).execute();
      // It was sent before the consultation was booked, and is still open.
      const sent = { sent_at: app.clock.now - dayMs };
      await tx.updateTable('quotes').set(sent).where('id', '=', early.id).execute();
    });
    const token = new URL(canceled.privateUrl).pathname.split('/').at(-1);
    const cancel = { method: 'POST', url: `/api/bookings/shared/${token}/cancel` } as const;
    expect((await app.call({ ...cancel, payload: { version: 1 } })).statusCode).toBe(200);
    const { version } = (await send('GET', `/api/bookings/${byStaff.id}`)).json();
    await send('PUT', `/api/bookings/${byStaff.id}`, { status: 'cancelled', version });
    await later(2.1 * dayMs);
    expect(await textsOf(world)).toEqual(['Offer another time for the consultation']);
    await later(10 * dayMs);
    expect((await textsOf(world)).slice(1)).toEqual(['Send a quote after the consultation']);
  });

  test('a score that the rules raise asks to get in touch, once', async () => {
    const world = await automationWorld();
    const { app, send, turnOn, later, log } = world;
    await turnOn('lead-score');
    const lead = (
      await send('POST', '/api/leads', { firstName: 'Sol', email: 'sol@score.example' })
    ).json();
    const note = (day: string, score: number, id: string = lead.id) =>
      app.database.transaction(async (tx) => {
        const about = { lead_id: id, day, score, typed_by: '' };
        const row = { id: `${day} ${id}`, ...about, created_at: app.clock.now };
        await tx.insertInto('lead_score_days').values(row).execute();
        await tx.updateTable('leads').set({ score }).where('id', '=', id).execute();
      });
    const isOn = { id: 'only', on_since: 1, walk_before: null, again_at: null } as const;
    await note('2026-03-04', 75);
    await later(dayMs);
    expect(await textsOf(world)).toEqual([]);
    await app.database.transaction((tx) =>
      tx
        .insertInto('lead_scoring')
        .values({ ...isOn, walk_done: 0, walk_total: 0 })
        .onConflict((c) => c.column('id').doUpdateSet({ on_since: 1 }))
        .execute(),
    );
    await note('2026-03-05', 60);
    await note('2026-03-06', 71);
    await later(dayMs);
    await note('2026-03-07', 90);
    await later(dayMs);
    expect([await textsOf(world), (await log()).length]).toEqual([
      ['Get in touch: score of 71'],
      1,
    ]);
    // A first score is a rise only of a lead that is new: others have one because scores were turned on.
    const add = async (firstName: string) =>
      (await send('POST', '/api/leads', { firstName, email: `${firstName}@score.example` })).json();
    const old = await add('Old');
    await later(2 * dayMs);
    const fresh = await add('New');
    await note('2026-03-10', 99, old.id);
    await note('2026-03-10', 98, fresh.id);
    await later(dayMs);
    expect((await textsOf(world)).slice(1)).toEqual(['Get in touch: score of 98']);
    // What has waited for more than a week says nothing any more.
    const late = await add('Late');
    await note('2026-03-11', 97, late.id);
    await app.database.transaction((tx) =>
      insertRuns(tx, 'lead-score', [{ id: late.id, key: `${late.id}:70` }], app.clock.now),
    );
    await later(8 * dayMs);
    expect((await log())[0]).toMatchObject({ outcome: 'not-needed', about: { id: late.id } });
  });
});

test('about a project its owner gets an email, or else the administrators', async () => {
  const work = await askedMilestone();
  const world = await automationWorld(work.app);
  const { app, turnOn, later, log } = world;
  const noor = await app.signedIn('admin', { email: 'noor@company.example' });
  for (const id of ['approval-silent', 'milestone-approved', 'invoice-overdue'] as const)
    await turnOn(id);
  const told = async () =>
    (await allMail(app.context))
      .filter(({ template }) => template === 'automatic-step')
      .map(({ to, subject }) => `${to}: ${subject}`);
  await later(8 * dayMs);
  const silent = `${work.design.title} of`;
  expect(await told()).toContainEqual(
    expect.stringMatching(/^ann@company.example: .*no answer yet/),
  );
  expect((await told())[0]).toContain(silent);
  await app.database.transaction((tx) =>
    tx.updateTable('projects').set({ owner_id: noor.id }).execute(),
  );
  const before = (await told()).length;
  await work.sayWorks();
  expect((await work.approve()).statusCode).toBe(200);
  await later(0);
  expect((await told()).slice(before)).toEqual([
    expect.stringMatching(/^noor@company.example: .*was approved$/),
  ]);
  const due = await app.database.read
    .selectFrom('invoices')
    .select('number')
    .where('status', '=', 'issued')
    .execute();
  await later(60 * dayMs);
  const overdue = (await told()).filter((line) => line.endsWith('is overdue'));
  expect(overdue.toSorted()).toEqual(
    due.map(({ number }) => `noor@company.example: Invoice ${number} is overdue`).toSorted(),
  );
  expect(due.length).toBeGreaterThan(0);
  expect(new Set((await log()).map(({ outcome }) => outcome))).toEqual(new Set(['email-sent']));
});

test('people without rights to a record get no email about it, and no link that they cannot open', async () => {
  const work = await askedMilestone();
  const world = await automationWorld(work.app);
  const { app, turnOn, later } = world;
  for (const id of ['approval-silent', 'invoice-overdue'] as const) await turnOn(id);
  const own = (id: string) =>
    app.database.transaction((tx) => tx.updateTable('projects').set({ owner_id: id }).execute());
  const told = async (is: string) =>
    (await allMail(app.context)).flatMap(({ template, to, subject, path }) =>
      template === 'automatic-step' && subject.endsWith(is) ? `${to} ${path.split('?')[0]}` : [],
    );
  const noRole = await app.signedIn('staff', { email: 'pia@company.example' });
  await own(noRole.id);
  await later(8 * dayMs);
  expect(await told('no answer yet')).toEqual(['pia@company.example /client-portal']);
  const staffRole = await ownRole(app, ['projects:see', 'projects:change']);
  const planner = await app.signedIn('staff', { email: 'kim@company.example', staffRole });
  await own(planner.id);
  await later(60 * dayMs);
  const overdue = await told('is overdue');
  expect(overdue.length).toBeGreaterThan(0);
  expect(overdue.filter((line) => line.startsWith('kim'))).toEqual([]);
  expect(overdue).toContain('ann@company.example /admin/invoices');
});
