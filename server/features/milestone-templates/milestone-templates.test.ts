import { describe, expect, test } from 'vitest';
import type { MilestoneTemplateReply } from '#contract/projects/milestone-templates.ts';
import { initialMilestones } from '#domain/project/milestone-phase.ts';
import { type AdminApp, asAdmin } from '#server/testing/world/project-work.ts';

const url = '/api/milestone-templates';
const step = (title: string, offset: number, more: object = {}) => ({
  title,
  description: '',
  phase: 'Project Kickoff',
  offset,
  features: [],
  categories: [],
  ...more,
});
const move = (more: object = {}) => ({
  name: 'Move of data',
  timing: 'days',
  milestones: [step('Export', 5), step('Import', 20)],
  ...more,
});

const add = async ({ send }: AdminApp, more: object = {}): Promise<MilestoneTemplateReply> =>
  (await send('POST', url, move(more))).json();
const names = async ({ send }: AdminApp) =>
  (await send('GET', url))
    .json()
    .map(({ name, isArchived }: MilestoneTemplateReply) =>
      isArchived ? `${name} (archived)` : name,
    );

describe('the milestone sets', () => {
  test('begin with the standard one, which is word for word and cannot be changed', async () => {
    const admin = await asAdmin();
    const [standard] = (await admin.send('GET', url)).json();
    expect(standard).toMatchObject({ id: 'standard', isStandard: true, timing: 'share' });
    const texts = standard.milestones.map(({ title, description, phase }: typeof standard) => ({
      phase,
      title,
      description,
    }));
    expect(texts).toEqual(initialMilestones);
    const changes = [
      await admin.send('PUT', `${url}/standard`, { ...move(), version: 1 }),
      await admin.send('POST', `${url}/standard/archive`),
    ];
    expect(changes.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
  });

  test('are added, changed, archived and restored, which the history tells', async () => {
    const admin = await asAdmin();
    const { id, version } = await add(admin);
    const changed = await admin.send('PUT', `${url}/${id}`, {
      ...move({ name: 'Move' }),
      version,
    });
    expect(changed.json()).toMatchObject({ name: 'Move', version: version + 1 });
    await admin.send('POST', `${url}/${id}/archive`);
    expect(await names(admin)).toEqual(['Standard', 'Move (archived)']);
    await admin.send('POST', `${url}/${id}/restore`);
    expect(await names(admin)).toEqual(['Standard', 'Move']);
    const trail = (await admin.send('GET', '/api/audit?recordKind=milestone-template')).json();
    expect(trail.map(({ action }: { action: string }) => action).sort()).toEqual([
      'archived',
      'changed',
      'created',
      'restored',
    ]);
  });

  test('say at the field what is wrong', async () => {
    const admin = await asAdmin();
    await add(admin);
    const issues = async (more: object) =>
      (await admin.send('POST', url, move({ name: 'Other', ...more })))
        .json()
        .issues.map(({ path, message }: { path: string; message: string }) => [path, message]);
    expect(await issues({ name: ' move of DATA ' })).toEqual([
      ['name', 'Another set has this name'],
    ]);
    expect(await issues({ name: 'standard' })).toEqual([['name', 'Another set has this name']]);
    expect(await issues({ milestones: [] })).toEqual([['milestones', 'Please add a milestone']]);
    expect(await issues({ milestones: [step('Data', 1), step('data ', 2)] })).toEqual([
      ['milestones.1.title', 'Another milestone in this set has this title'],
    ]);
    expect(await issues({ milestones: [step('One', 9), step('Two', 8)] })).toEqual([
      ['milestones.1.offset', 'This is before “One” above'],
    ]);
    expect(await issues({ milestones: [step('', 1)] })).toEqual([
      ['milestones.0.title', 'Please enter a title'],
    ]);
    expect(await issues({ milestones: [step('One', 1, { features: ['nothing'] })] })).toEqual([
      ['milestones.0.features', 'Please choose features from the catalog'],
    ]);
  });

  test('with one name are saved once by two people at once', async () => {
    const admin = await asAdmin();
    const replies = await Promise.all([1, 2].map(() => admin.send('POST', url, move())));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(await names(admin)).toEqual(['Standard', 'Move of data']);
  });

  test('edited by two people at once are changed by one, and the other gets what it is now', async () => {
    const admin = await asAdmin();
    const { id, version } = await add(admin);
    const replies = await Promise.all(
      ['One', 'Two'].map((name) =>
        admin.send('PUT', `${url}/${id}`, { ...move({ name }), version }),
      ),
    );
    const done = replies.find(({ statusCode }) => statusCode === 200);
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().current.name).toBe(done?.json().name);
  });
});
