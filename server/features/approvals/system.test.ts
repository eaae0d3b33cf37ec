import { expect, test } from 'vitest';
import type { SystemReply } from '#contract/projects/approvals.ts';
import { signedSystem } from '#server/testing/world/changes.ts';
import { askedMilestone } from './testing/asked-milestone.ts';

const storyOf = (system: SystemReply, label: string) =>
  system.items.find((item) => item.label === label)?.story.map(({ text }) => text);

test('a feature tells its story from the quote to the approval', async () => {
  const { app, send, projectId, say, decide, page, ask, items, move } = await askedMilestone();
  await say(0, 'works');
  await say(1, 'change', 'Bigger letters, please.');
  const { documentHash } = await page();
  app.clock.now += 60_000;
  await decide({ decision: 'ask-changes', name: 'Dana Whitfield', documentHash });
  app.clock.now += 60_000;
  await move(items[1]?.id ?? '', { state: 'in-review' });
  await ask();
  const [first, second] = items.map(({ label }) => label);
  const read = async (): Promise<SystemReply> =>
    (await send('GET', `/api/projects/${projectId}/system`)).json();
  expect(storyOf(await read(), second ?? '')).toEqual([
    expect.stringMatching(/^Quoted at \$\d+\.00 in Q-\S+, version 1, signed by Dana Whitfield$/),
    'Ready for review',
    'Dana Whitfield asked for a change: Bigger letters, please.',
    'Ready for review',
  ]);
  expect((await read()).items[0]).toMatchObject({
    milestoneTitle: 'System Design',
    next: 'Approval',
  });
  expect(storyOf(await read(), first ?? '')).toHaveLength(2);
});

test('a feature that a signed change added names the change and not the quote', async () => {
  const { as, add, sign, offer, projectId } = await signedSystem();
  const change = await add('live-chat');
  await sign(change);
  const lines = await offer();
  await sign(lines);
  const system: SystemReply = (
    await as('admin', 'GET', `/api/projects/${projectId}/system`)
  ).json();
  expect(storyOf(system, 'Live Chat')).toEqual([
    `Added at $700.00 by change ${change.number}, signed by Dana Whitfield`,
  ]);
  expect(storyOf(system, 'Upload of insurance cards')).toEqual([
    `Added at $1,200.00 by change ${lines.number}, signed by Dana Whitfield`,
  ]);
  expect(storyOf(system, 'Contact Management')?.[0]).toContain('Quoted at $600.00 in Q-');
});
