import { describe, expect, test } from 'vitest';
import { allMail } from '#server/testing/world/mail.ts';
import { remindOfApprovals } from './approval-clock.ts';
import { askedMilestone } from './testing/asked-milestone.ts';

const dayMs = 86_400_000;

describe('reminders of a question', () => {
  test('go out on working days 2, 4 and 7, from day 4 on to the fallback too, and approve nothing', async () => {
    const work = await askedMilestone({ fallbackName: 'Bo Ek', fallbackEmail: 'bo@ek.example' });
    const { app } = work;
    const sent: string[][] = [];
    let known = (await allMail(app.context)).length;
    // From Wednesday, 4 March, at 9 in New York, twice a day.
    app.clock.now += 2 * 3_600_000;
    for (let day = 1; day <= 14; day++) {
      app.clock.now += dayMs;
      await remindOfApprovals(app.context);
      await remindOfApprovals(app.context);
      const mails = await allMail(app.context);
      const fresh = mails.slice(known);
      known = mails.length;
      if (fresh.length > 0) sent.push([String(day), ...fresh.map(({ to }) => to)]);
    }
    const both = ['dana@northridge.example', 'bo@ek.example'];
    // Friday, then Tuesday, Friday and Wednesday.
    expect(sent).toEqual([
      ['2', 'dana@northridge.example'],
      ['6', ...both],
      ['9', ...both],
      ['14', ...both],
    ]);
    expect((await work.page()).state).toBe('open');
  });

  test('stop with the answer, and while an item is built again', async () => {
    const work = await askedMilestone();
    await work.move(work.items[0]?.id ?? '', { state: 'building' });
    work.app.clock.now += 5 * dayMs + 3 * 3_600_000;
    const before = (await allMail(work.app.context)).length;
    await remindOfApprovals(work.app.context);
    expect(await allMail(work.app.context)).toHaveLength(before);
  });

  test('by hand are one a day', async () => {
    const { send, approval } = await askedMilestone();
    const remind = () => send('POST', `/api/approvals/${approval.id}/remind`);
    expect((await remind()).statusCode).toBe(200);
    const again = await remind();
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'Dana Whitfield was already reminded today.',
    ]);
  });

  test('become a call on today’s list on day 10', async () => {
    const { app } = await askedMilestone();
    const calls = async () => {
      const { cookie } = await app.signedIn('admin');
      const today = (await app.call({ url: '/api/overview/today', cookie })).json();
      return today.find(({ kind }: { kind: string }) => kind === 'approval')?.items;
    };
    // Wednesday to the Tuesday after next is nine working days.
    app.clock.now += 13 * dayMs;
    expect(await calls()).toBeUndefined();
    app.clock.now += dayMs;
    expect(await calls()).toMatchObject([
      { title: 'Call Dana Whitfield', note: 'System Design waits for approval', isLate: true },
    ]);
  });
});
