import { describe, expect, test } from 'vitest';
import type { ScopeItemReply } from '#contract/projects/scope-items.ts';
import { asAdmin, withProject } from '#server/testing/world/project-work.ts';

async function prepare() {
  const admin = await asAdmin();
  const { project, milestones } = await withProject(admin);
  const url = `/api/projects/${project.id}/scope`;
  const add = async (more: object = {}): Promise<ScopeItemReply> =>
    (await admin.send('POST', url, { label: 'Recall lists', ...more })).json();
  return { admin, url, add, project, milestones };
}

describe('a scope item', () => {
  test('changes its state and its milestone', async () => {
    const { admin, add, milestones } = await prepare();
    const item = await add();
    expect(item).toMatchObject({ state: 'planned', priceCents: null, milestoneId: null });
    const milestoneId = milestones[2]?.id;
    const put = (payload: object) => admin.send('PUT', `/api/scope/${item.id}`, payload);
    expect((await put({ state: 'in-review', milestoneId, version: 1 })).json()).toMatchObject({
      label: 'Recall lists',
      state: 'in-review',
      milestoneId,
      version: 2,
    });
    expect((await put({ milestoneId: null })).json().milestoneId).toBeNull();
    expect((await put({ state: 'sold' })).statusCode).toBe(400);
    expect((await put({ state: 'delivered', version: 1 })).json().current).toMatchObject({
      state: 'in-review',
      version: 3,
    });
  });

  test("rejects another project's milestone, and ignores a price in the body", async () => {
    const { admin, add } = await prepare();
    const other = await withProject(admin, { name: 'Other' });
    const item = await add({ priceCents: 1 });
    expect(item.priceCents).toBeNull();
    const refused = await admin.send('PUT', `/api/scope/${item.id}`, {
      milestoneId: other.milestones[0]?.id,
    });
    expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, 'milestoneId']);
  });

  test('is listed in order of creation, and can be removed and restored', async () => {
    const { admin, url, add } = await prepare();
    const items = [await add({ label: 'a' }), await add({ label: 'b' })];
    const labels = async () =>
      (await admin.send('GET', url)).json().map(({ label }: ScopeItemReply) => label);
    await admin.send('DELETE', `/api/scope/${items[0]?.id}`);
    await add({ label: 'c' });
    expect(await labels()).toEqual(['b', 'c']);
    await admin.send('POST', `/api/scope/${items[0]?.id}/restore`);
    expect(await labels()).toEqual(['a', 'b', 'c']);
  });
});
