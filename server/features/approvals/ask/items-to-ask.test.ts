import { describe, expect, test } from 'vitest';
import { askedMilestone, milestoneWork } from '../testing/asked-milestone.ts';

describe('asking for approval', () => {
  test('is refused while another item of the milestone is still being built', async () => {
    const { items, move, ask } = await milestoneWork();
    const [first, second] = items.map(({ id }) => id);
    await move(second ?? '', { state: 'building' });
    const refused = await ask({ itemIds: [first] });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'item_not_ready']);
    expect(refused.json().message).toBe(
      `${items[1]?.label} is still being built for this milestone. Finish it, or move it to another milestone, before you ask.`,
    );
    await move(second ?? '', { milestoneId: null });
    expect((await ask({ itemIds: [first] })).statusCode).toBe(201);
  });

  test('is refused for an item that an open question about another milestone has', async () => {
    const { items, milestones, ask, send, projectId } = await askedMilestone();
    const again = () =>
      send('POST', `/api/milestones/${milestones[2]?.id}/approvals`, { itemIds: [items[0]?.id] });
    const refused = await again();
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      `${items[0]?.label} is in the open question about System Design. Withdraw that question first.`,
    ]);
    // Nobody can answer a question about a milestone that is completed already.
    await send('POST', `/api/milestones/${milestones[1]?.id}/complete`, { projectId });
    expect((await again()).statusCode).toBe(201);
    expect((await ask()).statusCode).toBe(409);
  });

  test('puts an item without a milestone into the one that is asked about', async () => {
    const { items, move, ask, send, projectId, design } = await milestoneWork();
    await move(items[0]?.id ?? '', { milestoneId: null });
    await ask();
    const scope: { milestoneId: string }[] = (
      await send('GET', `/api/projects/${projectId}/scope`)
    ).json();
    expect(scope[0]?.milestoneId).toBe(design.id);
  });
});

test('a question ends without an answer when the team completes its milestone', async () => {
  const { app, design, projectId } = await askedMilestone();
  // From Wednesday to Friday.
  app.clock.now += 2 * 86_400_000;
  const staff = await app.signedIn('admin');
  const completed = await app.call({
    method: 'POST',
    url: `/api/milestones/${design.id}/complete`,
    payload: { projectId },
    cookie: staff.cookie,
  });
  expect(completed.statusCode).toBe(200);
  app.clock.now += 4 * 86_400_000;
  const { cookie } = await app.signedIn('client', { email: 'dana@northridge.example' });
  const mine = (await app.call({ url: '/api/client/approvals', cookie })).json();
  expect(mine).toEqual({ approvals: [], waiting: [{ projectId, client: 2, team: 0 }] });
});
