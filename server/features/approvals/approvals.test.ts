import { describe, expect, test } from 'vitest';
import type { InvoiceReply } from '#contract/billing/invoices.ts';
import { issueDueInvoices } from '#server/features/billing/billing-clock.ts';
import { allMail } from '#server/testing/world/mail.ts';
import {
  askedMilestone,
  type MilestoneWork,
  milestoneWork,
  readerOf,
} from './testing/asked-milestone.ts';

const statesOf = async ({ app, items }: MilestoneWork) => {
  const scope = await app.database.read.selectFrom('scope_items').selectAll().execute();
  return items.map(({ id }) => scope.find((item) => item.id === id)?.state);
};
const invoicesOf = async ({ send, quote }: MilestoneWork): Promise<InvoiceReply[]> =>
  (await send('GET', `/api/invoices?quoteId=${quote.id}&sort=issueOn`)).json();

describe('a plan by milestones', () => {
  test('plans one payment for each phase with a share, which no day issues', async () => {
    const work = await milestoneWork();
    const planned = await invoicesOf(work);
    expect(planned.map(({ label, status, netCents }) => [label, status, netCents])).toEqual([
      ['Deposit', 'issued', 47_000],
      ['On approval of System Design', 'planned', 94_000],
      ['On approval of Development Phase 1', 'planned', 117_500],
      ['On approval of Development Phase 2', 'planned', 117_500],
      ['On approval of Testing & Deployment', 'planned', 94_000],
    ]);
    work.app.clock.now = Date.UTC(2028, 1, 1, 12);
    await issueDueInvoices(work.app.context);
    const numbered = work.app.database.read.selectFrom('invoices').where('number', 'is not', null);
    expect(await numbered.select('label').execute()).toEqual([{ label: 'Deposit' }]);
  });

  test('has the shares that staff set, which must add up', async () => {
    const { send } = await milestoneWork();
    const { id, version } = (
      await send('POST', '/api/quotes/by-staff', {
        customerName: 'Bo Ek',
        customerEmail: 'bo@ek.example',
        chosenPlan: 'milestone-plan',
        features: ['contact-management'],
      })
    ).json();
    const phases = [
      ...(['Project Kickoff', 'System Design', 'Development Phase 1'] as const),
      ...(['Development Phase 2', 'Testing & Deployment'] as const),
    ];
    const put = (...percent: number[]) =>
      send('PUT', `/api/quotes/${id}`, {
        version,
        milestoneShares: phases.map((phase, index) => ({ phase, percent: percent[index] })),
      });
    const wrong = await put(10, 10, 10, 10, 10);
    expect([wrong.statusCode, wrong.json().message]).toEqual([
      400,
      'The shares add up to 50%. With the deposit of 10%, they must add up to 100%, so enter 90% in all.',
    ]);
    await put(0, 0, 40, 40, 10);
    const { plans } = (await send('GET', `/api/quotes/${id}/answer`)).json();
    expect(plans.map(({ plan }: { plan: string }) => plan)).toEqual(['milestone-plan', 'buyout']);
    expect(plans[0].payments.map(({ milestone }: { milestone?: string }) => milestone)).toEqual([
      undefined,
      'Development Phase 1',
      'Development Phase 2',
      'Testing & Deployment',
    ]);
  });
});

describe('asking for approval', () => {
  test('is refused while an item is still being built, with its name', async () => {
    const { items, move, ask } = await milestoneWork();
    await move(items[0]?.id ?? '', { state: 'building' });
    const refused = await ask();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'item_not_ready']);
    expect(refused.json().message).toBe(
      `${items[0]?.label} is not in review yet, so the client cannot approve it.`,
    );
    expect(refused.json().items).toHaveLength(1);
  });

  test('mails the client a link, and can be open once per milestone', async () => {
    const { app, ask, page } = await askedMilestone({ note: 'Start with the mock-ups.' });
    const mail = (await allMail(app.context)).find(({ subject }) =>
      subject.startsWith('Please review'),
    );
    expect(mail?.to).toBe('dana@northridge.example');
    // 4 March 2026 is a Wednesday.
    expect(mail?.subject).toBe('Please review System Design by March 11');
    expect(mail?.text).toContain('Start with the mock-ups.');
    expect((await ask()).json().message).toContain('Withdraw that question first');
    expect(await page()).toMatchObject({
      state: 'open',
      milestoneTitle: 'System Design',
      nextTitle: 'Development Phase 1',
      files: [{ name: 'Mock-ups.pdf', version: 1 }],
      invoice: { label: 'On approval of System Design', totalCents: 94_000, dueOn: '2026-03-18' },
    });
  });

  test('with ten requests at once asks once', async () => {
    const work = await milestoneWork();
    const replies = await Promise.all(Array.from({ length: 10 }, () => work.ask()));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  });

  test('again is the next round, and the withdrawn question can no longer be answered', async () => {
    const work = await askedMilestone();
    await work.send('POST', `/api/approvals/${work.approval.id}/withdraw`);
    expect((await work.page()).state).toBe('withdrawn');
    const late = await work.say(0, 'works');
    expect([late.statusCode, late.json().code]).toEqual([409, 'approval_withdrawn']);
    expect((await work.ask()).json().approvals[0].round).toBe(2);
  });
});

describe('an approval', () => {
  test('delivers the items, completes the milestone, starts the next and issues the invoice', async () => {
    const work = await askedMilestone();
    await work.sayWorks();
    const done = await work.approve();
    expect(done.json()).toMatchObject({
      state: 'approved',
      answer: { name: 'Dana Whitfield', changes: 0, invoiceNumber: '2026-0002' },
    });
    expect(await statesOf(work)).toEqual(['delivered', 'delivered']);
    const milestones = (
      await work.send('GET', `/api/projects/${work.projectId}/milestones`)
    ).json();
    expect(milestones[1].state).toBe('completed');
    const invoices = await invoicesOf(work);
    expect(invoices.find(({ number }) => number === '2026-0002')).toMatchObject({
      label: 'On approval of System Design',
      dueOn: '2026-03-18',
    });
    // The report and the portal say who approved what, and what that made due.
    const report = (await work.send('GET', `/api/projects/${work.projectId}/report`)).json();
    expect(report.milestones.slice(1, 3)).toMatchObject([
      {
        signOff: { state: 'approved', round: 1, name: 'Dana Whitfield', on: '2026-03-04' },
        payment: { totalCents: 94_000, number: '2026-0002', isPaid: false },
      },
      { signOff: null, payment: { totalCents: 117_500, number: '' } },
    ]);
    const csv = await work.send('GET', `/api/projects/${work.projectId}/report.csv`);
    expect(csv.body).toContain('Approved by Dana Whitfield,940.00,2026-0002');
    const { cookie } = await work.app.signedIn('client', { email: 'dana@northridge.example' });
    const [shown] = (await work.app.call({ url: '/api/client/projects', cookie })).json();
    expect(shown.stages[0].milestones.at(-1).payment).toMatchObject({ number: '2026-0002' });
    const mails = (await allMail(work.app.context)).filter(
      ({ template }) => template === 'approval-answered',
    );
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['dana@northridge.example', 'Your answer: System Design'],
      [work.app.context.config.companyEmail, 'Dana Whitfield approved System Design'],
    ]);
    // The same press again, and another name.
    const { documentHash } = done.json();
    const again = { decision: 'approve', name: 'Dana Whitfield', documentHash };
    expect((await work.decide(again)).json()).toEqual(done.json());
    const other = await work.decide({ ...again, name: 'Sam' });
    expect([other.statusCode, other.json().code, other.json().name]).toEqual([
      409,
      'approval_answered',
      'Dana Whitfield',
    ]);
  });

  test('needs an answer to each item, and leaves out what needs a change', async () => {
    const work = await askedMilestone();
    await work.say(0, 'works');
    const early = await work.approve();
    expect(early.json().message).toContain(`Please review ${work.items[1]?.label}`);
    await work.say(1, 'change', 'Bigger letters');
    expect((await work.approve()).json().answer.changes).toBe(1);
    expect(await statesOf(work)).toEqual(['delivered', 'building']);
    const scope = (await work.send('GET', `/api/projects/${work.projectId}/scope`)).json();
    expect(scope[1].milestoneId).toBe(work.milestones[2]?.id);
    const notes = (await work.send('GET', `/api/projects/${work.projectId}/notes`)).json();
    expect(notes[0]).toMatchObject({
      title: 'Changes to System Design, round 1',
      content: `${work.items[1]?.label}: Bigger letters`,
      isInternal: false,
    });
  });

  test('of a plan with days issues nothing', async () => {
    const work = await askedMilestone({}, 'buyout');
    expect((await work.page()).invoice).toBeNull();
    await work.sayWorks();
    expect((await work.approve()).json().answer.invoiceNumber).toBe('');
  });

  test('waits for the last open milestone of its phase before it issues the payment', async () => {
    const work = await milestoneWork();
    await work.send('POST', '/api/milestones', {
      projectId: work.projectId,
      title: 'Design of the portal',
      status: 'System Design',
    });
    const reader = readerOf(work, (await work.ask()).json());
    expect((await reader.page()).invoice).toBeNull();
  });
});

describe('a request for changes', () => {
  test('puts the items back to building and counts the days that the team takes', async () => {
    const work = await askedMilestone();
    await work.say(0, 'works');
    await work.say(1, 'change', 'Bigger letters');
    const { documentHash } = await work.page();
    work.app.clock.now += 2 * 86_400_000;
    const done = await work.decide({ decision: 'ask-changes', name: 'Dana', documentHash });
    expect(done.json()).toMatchObject({ state: 'changes-asked', answer: { changes: 1 } });
    expect(await statesOf(work)).toEqual(['in-review', 'building']);
    // From Friday to Tuesday.
    work.app.clock.now += 4 * 86_400_000;
    const { cookie } = await work.app.signedIn('admin');
    const later = (method: 'PUT' | 'POST', url: string, payload: object) =>
      work.app.call({ method, url, payload, cookie });
    await later('PUT', `/api/scope/${work.items[1]?.id}`, { state: 'in-review' });
    const itemIds = work.items.map(({ id }) => id);
    const asked = await later('POST', `/api/milestones/${work.design.id}/approvals`, { itemIds });
    const { approvals, waiting } = asked.json();
    expect([approvals[0].round, waiting]).toEqual([2, { client: 2, team: 2 }]);
  });
});

describe('what changes while the client reads', () => {
  test('is named, keeps every answer, and can be approved after another look', async () => {
    const work = await askedMilestone();
    await work.sayWorks();
    const { documentHash } = await work.page();
    await work.replaceFile();
    const refused = await work.decide({ decision: 'approve', name: 'Dana', documentHash });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'approval_changed']);
    expect(refused.json().changes).toEqual(['The team has replaced Mock-ups.pdf.']);
    const now = await work.page();
    expect(now.items.map(({ answer }) => answer)).toEqual(['works', 'works']);
    expect(now.files[0]?.version).toBe(2);
    expect((await work.approve()).statusCode).toBe(200);
    // What was signed stays, whatever is uploaded later.
    await work.replaceFile();
    expect((await work.page()).files[0]?.version).toBe(2);
  });

  test('cannot be approved while an item is built again', async () => {
    const work = await askedMilestone();
    await work.sayWorks();
    const { documentHash } = await work.page();
    await work.move(work.items[0]?.id ?? '', { state: 'building' });
    expect((await work.page()).obstacle).toContain(`working on ${work.items[0]?.label} again`);
    const refused = await work.decide({ decision: 'approve', name: 'Dana', documentHash });
    expect(refused.json().code).toBe('approval_changed');
    expect(await invoicesOf(work)).toHaveLength(5);
  });
});
