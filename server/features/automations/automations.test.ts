import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import { queueAutomations } from '#server/platform/automations/queue-automations.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import { rules } from './rules.ts';
import { runAutomations } from './run-automations.ts';
import { updateAutomation } from './store.ts';
import { automationWorld, dayMs } from './testing/automation-world.ts';

const minute = 60_000;

describe('a rule that waits', () => {
  test('sets the next step of the lead once its wait is over, and says so in log and history', async () => {
    const { turnOn, quote, leadOf, later, steps, log, send } = await automationWorld();
    await turnOn('quote-unopened');
    const { id } = await quote();
    await later(4 * dayMs - minute);
    expect([await steps(), await log()]).toEqual([[], []]);
    await later(10 * minute);
    const [lead, text] = [await leadOf(id), 'Ask whether the quote arrived'];
    expect(await steps()).toEqual([
      // March 8 is a Sunday.
      { lead_id: lead, text, due_on: '2026-03-09', owner_id: null },
    ]);
    const entry = { rule: 'quote-unopened', outcome: 'step-set' };
    expect(await log()).toMatchObject([{ ...entry, about: { kind: 'quote', id } }]);
    const timeline = (await send('GET', `/api/leads/${lead}/timeline`)).json().items;
    expect(JSON.stringify(timeline)).toContain('Automatic steps (Quote not opened)');
    await later(dayMs);
    expect([(await steps()).length, (await log()).length]).toEqual([1, 1]);
  });

  test('looks no further back than its own wait when it is turned on', async () => {
    const { turnOn, quote, later, steps, leadOf } = await automationWorld();
    await quote('early@customer.example');
    await later(5 * dayMs);
    const late = await quote('late@customer.example');
    await later(dayMs);
    await turnOn('quote-unopened');
    await later(10 * dayMs);
    expect(await steps()).toMatchObject([{ lead_id: await leadOf(late.id) }]);
  });

  test('does nothing of what is so no more when it is its turn', async () => {
    const { app, turnOn, quote, later, log, steps, send } = await automationWorld();
    await turnOn('quote-unopened');
    const { token } = await quote();
    await app.call({ url: `/api/quotes/shared/${token}/offer` });
    const gone = await quote('gone@customer.example');
    await send('DELETE', `/api/quotes/${gone.id}`, {});
    await later(5 * dayMs);
    expect([await steps(), await log()]).toEqual([[], []]);
  });

  test('leaves a next step alone that the lead has', async () => {
    const { app, turnOn, quote, leadOf, later, steps, log, send } = await automationWorld();
    await turnOn('quote-unopened');
    const { id } = await quote();
    const step = { text: 'Call on Friday', dueOn: companyToday(app.context) };
    await send('POST', `/api/leads/${await leadOf(id)}/steps`, step);
    await later(5 * dayMs);
    expect((await steps()).map(({ text }) => text)).toEqual(['Call on Friday']);
    expect(await log()).toMatchObject([{ outcome: 'had-step' }]);
  });

  test('changes a step for a later day that a rule set, but not one that somebody changed', async () => {
    const { app, turnOn, quote, decline, later, steps, log, send, leadOf } =
      await automationWorld();
    await turnOn('quote-declined', { days: 90 });
    await turnOn('quote-unopened');
    const people = ['left@customer.example', 'moved@customer.example'];
    for (const email of people) await decline((await quote(email)).token);
    await later(minute);
    for (const email of people) await quote(email);
    const moved = await quote('moved@customer.example');
    const lead = await leadOf(moved.id);
    const { nextStep } = (await send('GET', `/api/leads/${lead}`)).json();
    const { id, version, text } = nextStep;
    const later60 = { text, dueOn: addDays(companyToday(app.context), 60), ownerId: null, version };
    const put = await send('PUT', `/api/leads/${lead}/steps/${id}`, later60);
    expect(put.statusCode).toBe(200);
    await later(5 * dayMs);
    expect((await steps()).map(({ text }) => text)).toEqual([
      'Ask whether the quote arrived',
      'Ask again',
    ]);
    // A second refusal adds neither a tag nor a step.
    await decline(moved.token);
    await later(minute);
    expect((await log())[0]).toMatchObject({ rule: 'quote-declined', outcome: 'had-step' });
  });

  test('does it once, however many programs look at the same time', async () => {
    const { app, turnOn, quote, later, steps, log } = await automationWorld();
    await turnOn('quote-unopened');
    const other = await app.secondInstance();
    for (const name of ['one', 'two', 'three']) await quote(`${name}@customer.example`);
    app.clock.now += 5 * dayMs;
    await Promise.all([app, other, app].map(({ context }) => runAutomations(context)));
    await later(0);
    expect([(await steps()).length, (await log()).length]).toEqual([3, 3]);
  });
});

describe('a rule that begins with what happens', () => {
  test('notes it with the change, and only while it is on', async () => {
    const { app, turnOn, change, quote, decline, later, steps, log, leadOf, send } =
      await automationWorld();
    await decline((await quote('before@customer.example')).token);
    await turnOn('quote-declined', { days: 30 });
    const { id, token } = await quote();
    await decline(token);
    await later(0);
    const lead = await leadOf(id);
    expect(await log()).toMatchObject([{ rule: 'quote-declined', outcome: 'step-and-tag' }]);
    // March 4 and 30 days is a Friday.
    expect(await steps()).toMatchObject([
      { lead_id: lead, text: 'Ask again', due_on: '2026-04-03' },
    ]);
    expect((await send('GET', `/api/leads/${lead}`)).json().tags).toMatchObject([
      { name: 'Ask again' },
    ]);
    await change('quote-declined', { isOn: false });
    await decline((await quote('after@customer.example')).token);
    const { length } = await app.database.read.selectFrom('automation_runs').select('id').execute();
    expect(length).toBe(1);
  });

  test('that falls on a weekend has its step on the next business day', async () => {
    const { turnOn, quote, decline, later, steps } = await automationWorld();
    await turnOn('quote-declined', { days: 31 });
    await decline((await quote()).token);
    await later(0);
    expect(await steps()).toMatchObject([{ due_on: addDays('2026-04-03', 3) }]);
  });
});

describe('the settings', () => {
  test('begin with every rule off, and refuse an outdated change and a wrong number', async () => {
    const { read, change, turnOn } = await automationWorld();
    expect((await read()).rules.every(({ isOn }) => !isOn)).toBe(true);
    await turnOn('quote-opened');
    const stale = await change('quote-opened', { version: 0, days: 5 });
    expect([stale.statusCode, stale.json().current.rules[0].version]).toEqual([409, 1]);
    const wrong = await change('quote-opened', { days: 0 });
    expect([wrong.statusCode, wrong.json().issues]).toEqual([
      400,
      [{ path: 'days', message: 'Please enter a whole number from 1 to 60' }],
    ]);
    const [rule] = (await read()).rules;
    expect(rule).toMatchObject({ isOn: true, days: 2, changed: { by: 'Test admin' } });
  });

  test('let a rule go on where it was when turning it off is undone, and begin anew later', async () => {
    const { app, read, change, turnOn, quote, later, steps, send } = await automationWorld();
    const { now } = app.clock;
    await turnOn('quote-unopened');
    await turnOn('meeting-canceled');
    const happen = (id: string) =>
      app.database.transaction((tx) =>
        queueAutomations({ tx, now }, [{ type: 'booking.canceled', id }]),
      );
    const waiting = () =>
      app.database.read
        .selectFrom('automation_runs')
        .select('record_id')
        .where('rule', '=', 'meeting-canceled')
        .execute();
    await happen('one');
    await quote();
    await later(4 * dayMs - minute);
    for (const id of ['quote-unopened', 'meeting-canceled'] as const) {
      await change(id, { isOn: false });
      app.clock.now += minute;
      await turnOn(id, { isUndo: true });
    }
    expect(await waiting()).toEqual([{ record_id: 'one' }]);
    await later(10 * minute);
    expect((await steps()).length).toBe(1);
    await happen('two');
    await change('meeting-canceled', { isOn: false });
    app.clock.now += dayMs;
    await turnOn('meeting-canceled', { isUndo: true });
    expect(await waiting()).toEqual([{ record_id: 'one' }]);
    await happen('three');
    const { version } = await read();
    await send('PUT', '/api/automations', { isOn: false, version });
    await send('PUT', '/api/automations', { isOn: true, version: version + 1 });
    expect(await waiting()).toEqual([{ record_id: 'one' }]);
  });

  test('do nothing about what is older when a wait is made shorter', async () => {
    const { turnOn, quote, later, steps, leadOf } = await automationWorld();
    await turnOn('quote-unopened', { days: 30 });
    await quote('old@customer.example');
    await later(20 * dayMs);
    const { id } = await quote('new@customer.example');
    await turnOn('quote-unopened', { days: 2 });
    await later(3 * dayMs);
    expect(await steps()).toMatchObject([{ lead_id: await leadOf(id) }]);
  });

  test('keep what a rule notes while somebody changes it', async () => {
    const { app, turnOn } = await automationWorld();
    await turnOn('quote-unopened');
    const row = () =>
      app.database.read.selectFrom('automations').selectAll().executeTakeFirstOrThrow();
    const seen = { ...(await row()), days: 9 };
    await app.database.transaction(async (tx) => {
      await tx
        .updateTable('automations')
        .set({ day: '2026-03-04', done_that_day: 7, told_on: '2026-03-04', looked_at: 5 })
        .execute();
      await updateAutomation(tx, seen);
    });
    expect(await row()).toMatchObject({ days: 9, done_that_day: 7, looked_at: 5, version: 2 });
  });

  test('have one switch for everything, after which what happened meanwhile is left alone', async () => {
    const { turnOn, send, quote, decline, later, steps, log } = await automationWorld();
    await turnOn('quote-unopened');
    await turnOn('quote-declined');
    await quote();
    const flip = (isOn: boolean, version: number) =>
      send('PUT', '/api/automations', { isOn, version });
    expect((await flip(false, 0)).json()).toMatchObject({ isOn: false, version: 1 });
    expect((await flip(true, 0)).statusCode).toBe(409);
    await decline((await quote('other@customer.example')).token);
    await later(10 * dayMs);
    await flip(true, 1);
    await later(dayMs);
    expect([await steps(), await log()]).toEqual([[], []]);
  });
});

describe('a preview', () => {
  test('says for what a rule would have run in the last 90 days, and changes nothing', async () => {
    const { app, send, quote, later, steps, log, decline } = await automationWorld();
    const old = await quote('old@customer.example');
    await later(100 * dayMs);
    const unopened = await quote('unopened@customer.example');
    const opened = await quote('opened@customer.example');
    await later(dayMs);
    await app.call({ url: `/api/quotes/shared/${opened.token}/offer` });
    const { id } = await quote('declined@customer.example');
    await app.call({ url: `/api/quotes/shared/${old.token}/offer` });
    await later(5 * dayMs);
    const preview = async (rule: string, days: number, count = 0) =>
      (await send('POST', `/api/automations/${rule}/preview`, { days, count })).json();
    expect(await preview('quote-unopened', 4)).toMatchObject({
      ...{ count: 2, isMore: false },
      latest: [{ id }, { kind: 'quote', id: unopened.id }],
    });
    // Four days after it was sent it had been opened; after less than one it had not.
    expect((await preview('quote-unopened', 1)).count).toBe(2);
    expect((await preview('quote-unopened', 30)).count).toBe(0);
    const range = { after: { at: 0, id: '' }, until: app.clock.now, limit: 1, now: null };
    const numbers = { days: 4, count: 0 };
    const newest = { ...range, numbers, waitMs: 4 * dayMs, isNewestFirst: true } as const;
    expect(await rules['quote-unopened'].find(app.database.read, newest)).toMatchObject([{ id }]);
    const declined = await quote('later@customer.example');
    await decline(declined.token);
    await later(dayMs);
    expect(await preview('quote-declined', 90)).toMatchObject({
      ...{ count: 1, latest: [{ id: declined.id }] },
    });
    expect(await preview('quote-unopened', 0)).toMatchObject({ status: 400 });
    expect([await steps(), await log()]).toEqual([[], []]);
  });
});
