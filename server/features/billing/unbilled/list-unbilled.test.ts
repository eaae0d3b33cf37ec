import { expect, test } from 'vitest';
import type { TodayReply } from '#contract/office/today.ts';
import { milestoneWork } from '#server/features/approvals/testing/asked-milestone.ts';

/** Work that is paid by milestones, and what today's list says of its payments. */
async function paidByMilestones() {
  const work = await milestoneWork();
  const payments = async () => {
    const today: TodayReply = (await work.send('GET', '/api/overview/today')).json();
    return today.find(({ kind }) => kind === 'payment')?.items ?? [];
  };
  const { send, projectId } = work;
  const complete = (id: string) => send('POST', `/api/milestones/${id}/complete`, { projectId });
  return { ...work, complete, payments };
}

test('today’s list names a payment whose milestone was completed without an approval', async () => {
  const { send, projectId, design, complete, payments } = await paidByMilestones();
  expect(await payments()).toEqual([]);
  const { version } = (await complete(design.id)).json().milestone;
  const [item, ...more] = await payments();
  expect(more).toEqual([]);
  expect(item?.note).toBe(
    'Not invoiced: On approval of System Design. Its milestone is completed or gone.',
  );
  // It goes once the milestone is open again, or the payment is invoiced.
  await send('POST', `/api/milestones/${design.id}/undo-complete`, { projectId, version });
  expect(await payments()).toEqual([]);
  await complete(design.id);
  const issued = await send('POST', `/api/invoices/${item?.recordId}/issue`, {});
  expect(issued.statusCode, issued.body).toBe(200);
  expect(await payments()).toEqual([]);
});

test('today’s list names a payment whose milestone was deleted, until it is restored', async () => {
  const { send, design, payments } = await paidByMilestones();
  expect((await send('DELETE', `/api/milestones/${design.id}`)).statusCode).toBeLessThan(300);
  expect((await payments()).map(({ isLate }) => isLate)).toEqual([true]);
  await send('POST', `/api/milestones/${design.id}/restore`, {});
  expect(await payments()).toEqual([]);
});

test('today’s list names all payments left of a project that was completed, and none of a canceled one', async () => {
  const { send, projectId, milestones, complete, payments } = await paidByMilestones();
  for (const { id } of milestones) await complete(id);
  expect(await payments()).toHaveLength(4);
  const { version } = (await send('GET', `/api/projects/${projectId}`)).json();
  const canceled = await send('PUT', `/api/projects/${projectId}`, {
    version,
    status: 'cancelled',
  });
  expect(canceled.statusCode, canceled.body).toBe(200);
  expect(await payments()).toEqual([]);
});
