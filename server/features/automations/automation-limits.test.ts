import { afterEach, expect, test, vi } from 'vitest';
import { automationsADay } from '#domain/automation/automation.ts';
import { queueAutomations } from '#server/platform/automations/queue-automations.ts';
import { automationTables } from '#server/platform/automations/tables.ts';
import { watchStatements } from '#server/testing/plans/sent-statements.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { runAutomations } from './run-automations.ts';
import { automationWorld, dayMs } from './testing/automation-world.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a rule does as much as it may on one day, says so once, and the rest the next day', async () => {
  const { app, turnOn, quote, later, steps, read } = await automationWorld();
  await turnOn('quote-unopened');
  for (const name of ['one', 'two', 'three']) await quote(`${name}@customer.example`);
  const fill = (day: string) =>
    app.database.transaction((tx) =>
      tx
        .updateTable('automations')
        .set({ day, done_that_day: automationsADay - 1 })
        .execute(),
    );
  await fill('2026-03-09');
  // Noon of March 4 and five days.
  await later(5 * dayMs);
  await later(60_000);
  const full = (await read()).rules.find(({ id }) => id === 'quote-unopened');
  expect([(await steps()).length, full?.isCapped]).toEqual([1, true]);
  const told = (await allMail(app.context)).filter(
    ({ template }) => template === 'automation-full',
  );
  expect(told.map(({ to }) => to).filter((to) => to === 'ann@company.example')).toHaveLength(1);
  await later(dayMs);
  const after = (await read()).rules.find(({ id }) => id === 'quote-unopened');
  expect([(await steps()).length, after?.isCapped]).toEqual([3, false]);
});

test('what waits for the next day waits on if it is too early then, and is not forgotten', async () => {
  const { app, turnOn, quote, later, steps, log } = await automationWorld();
  const isFull = (day: string) =>
    app.database.transaction((tx) =>
      tx.updateTable('automations').set({ day, done_that_day: automationsADay }).execute(),
    );
  await turnOn('quote-unopened');
  await turnOn('quote-opened', { count: 2 });
  await quote('unopened@customer.example');
  const { token } = await quote('opened@customer.example');
  const open = () => app.call({ url: `/api/quotes/shared/${token}/offer` });
  await open();
  await later(2 * dayMs);
  await open();
  await isFull('2026-03-08');
  // Noon of March 4 and four days.
  await later(2 * dayMs + 10 * 60_000);
  await open();
  await turnOn('quote-unopened', { days: 7 });
  await later(dayMs);
  expect([await steps(), await log()]).toEqual([[], []]);
  await later(1.5 * dayMs);
  await later(dayMs);
  expect((await log()).map(({ rule }) => rule)).toEqual(['quote-unopened', 'quote-opened']);
  expect((await steps()).length).toBe(2);
});

test('what fails is tried again, and holds up nothing else', async () => {
  const { app, turnOn, quote, later, steps, log, leadOf } = await automationWorld();
  await turnOn('quote-unopened');
  const bad = await quote('bad@customer.example');
  await quote('good@customer.example');
  const badLead = await leadOf(bad.id);
  const change = await import('../leads/steps/change-step.ts');
  const real = change.setLeadStep;
  const broken = vi.spyOn(change, 'setLeadStep');
  broken.mockImplementation((work, leadId, step) =>
    leadId === badLead ? Promise.reject(new Error('the disk is full')) : real(work, leadId, step),
  );
  await expect(later(5 * dayMs)).rejects.toThrow('the disk is full');
  expect([(await steps()).length, (await log()).length]).toEqual([1, 1]);
  await runAutomations(app.context);
  broken.mockRestore();
  await later(6 * 60_000);
  expect([(await steps()).length, (await log()).length]).toEqual([2, 2]);
});

test('a change that no rule begins with sends no statement about rules', async () => {
  const { app, turnOn, send, quote, decline } = await automationWorld();
  await turnOn('quote-declined');
  const lead = { firstName: 'Dana', email: 'dana@northridge.example' };
  const { id } = (await send('POST', '/api/leads', lead)).json();
  const { token } = await quote('other@customer.example');
  const sent = watchStatements(app.database.engine);
  const aboutRules = () => sent().filter(({ sql }) => sql.includes('automation')).length;
  await send('PUT', `/api/leads/${id}`, { status: 'contacted' });
  expect(aboutRules()).toBe(0);
  await decline(token);
  expect(aboutRules()).toBe(1);
});

test('a rule goes on after the clock was wrong for a while', async () => {
  const { app, turnOn, quote, later, steps } = await automationWorld();
  await turnOn('quote-unopened');
  await quote();
  const { now } = app.clock;
  await later(400 * dayMs);
  app.clock.now = now;
  await quote('second@customer.example');
  await later(0);
  await later(5 * dayMs);
  expect((await steps()).length).toBe(2);
});

test('an event is noted once, and waits as long as the rule says by now', async () => {
  const { app, turnOn } = await automationWorld();
  const { now } = app.clock;
  const happen = () =>
    app.database.transaction((tx) =>
      queueAutomations({ tx, now }, [
        { type: 'booking.canceled', id: 'one' },
        { type: 'booking.made', id: 'two' },
      ]),
    );
  await happen();
  await turnOn('meeting-canceled');
  await happen();
  await happen();
  await turnOn('meeting-canceled', { days: 5 });
  const waiting = await app.database.read
    .selectFrom('automation_runs')
    .select(['record_id', 'due_at'])
    .execute();
  expect(waiting).toEqual([{ record_id: 'one', due_at: now + 5 * dayMs }]);
});

test('a copy of the site has its rules off and nothing that waits, and a move has both', () => {
  const rule = { id: 'quote-opened', on_since: 1 } as never;
  const every = { id: 'all', on_since: 1 } as never;
  const { leaves } = automationTables.automations;
  expect([leaves(rule, 'copy'), leaves(every, 'copy'), leaves(rule, 'move')]).toEqual([
    { id: 'quote-opened', on_since: null },
    every,
    rule,
  ]);
  const waits = { finished_at: null } as never;
  const done = { finished_at: 1 } as never;
  const runs = automationTables.automation_runs;
  expect([runs.leaves(waits, 'copy'), runs.leaves(done, 'copy')]).toEqual([null, done]);
  expect(runs.leaves(waits, 'move')).toBe(waits);
});
