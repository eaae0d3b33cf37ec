import { describe, expect, test } from 'vitest';
import type { MilestoneTemplateReply } from '#contract/projects/milestone-templates.ts';
import type { MilestoneReply } from '#contract/projects/milestones.ts';
import { convertQuote, withQuote } from '#server/testing/world/conversions.ts';
import { type AdminApp, asAdmin, withProject } from '#server/testing/world/project-work.ts';

const sets = '/api/milestone-templates';
const step = (title: string, phase: string, offset: number, more: object = {}) => ({
  ...{ title, phase, offset, description: '', features: [], categories: [] },
  ...more,
});
const small = {
  name: 'Small system',
  timing: 'days',
  milestones: [
    step('Start', 'Project Kickoff', 3),
    step('Contacts', 'Development Phase 1', 30, { features: ['contact-management'] }),
    step('Rest', 'Testing & Deployment', 60, { categories: ['Core', 'Automation'] }),
  ],
};

async function prepare() {
  const admin = await asAdmin();
  const set: MilestoneTemplateReply = (await admin.send('POST', sets, small)).json();
  return { admin, set, chosen: { templateId: set.id, templateVersion: set.version } };
}
const shape = (rows: readonly Pick<MilestoneReply, 'title' | 'dueDate'>[]) =>
  rows.map(({ title, dueDate }) => [title, dueDate]);
const smallPlan = [
  ['Start', '2026-03-07'],
  ['Contacts', '2026-04-03'],
  ['Rest', '2026-05-03'],
];
/** The scope of a project with the titles of its milestones. */
async function scopeOf({ send }: AdminApp, projectId: string) {
  const milestones: MilestoneReply[] = (
    await send('GET', `/api/projects/${projectId}/milestones`)
  ).json();
  const scope: { label: string; milestoneId: string | null }[] = (
    await send('GET', `/api/projects/${projectId}/scope`)
  ).json();
  return scope.map(({ milestoneId }) => milestones.find(({ id }) => id === milestoneId)?.title);
}

describe('a quote that becomes a project with a milestone set', () => {
  test('is planned as the preview said, with what it sold on its milestones', async () => {
    const { admin, set, chosen } = await prepare();
    const quote = await withQuote(admin, { features: ['contact-management', 'task-management'] });
    const preview = (
      await admin.send('GET', `${sets}/${set.id}/preview?quoteId=${quote.id}`)
    ).json();
    expect(shape(preview.milestones)).toEqual(smallPlan);
    const { project, milestones } = (await convertQuote(admin, quote.id, chosen)).json();
    expect(shape(milestones)).toEqual(smallPlan);
    expect(milestones.map(({ state }: MilestoneReply) => state)).toEqual([
      'started',
      'waiting',
      'waiting',
    ]);
    const placed: string[] = preview.milestones.flatMap(
      ({ title, scope }: { title: string; scope: string[] }) => scope.map(() => title),
    );
    const stored = await scopeOf(admin, project.id);
    expect(stored.filter((title) => title !== undefined)).toEqual(placed);
    expect(stored[0]).toBe('Contacts');
  });

  test('keeps its milestones when the set is changed', async () => {
    const { admin, set, chosen } = await prepare();
    const quote = await withQuote(admin);
    const { project } = (await convertQuote(admin, quote.id, chosen)).json();
    const changed = { ...small, milestones: [step('Else', 'Project Kickoff', 1)] };
    await admin.send('PUT', `${sets}/${set.id}`, { ...changed, version: set.version });
    const kept = await admin.send('GET', `/api/projects/${project.id}/milestones`);
    expect(shape(kept.json())).toEqual(smallPlan);
  });

  test('is refused with a set that was changed or archived since it was shown', async () => {
    const { admin, set, chosen } = await prepare();
    const quote = await withQuote(admin);
    await admin.send('PUT', `${sets}/${set.id}`, { ...small, name: 'New', version: set.version });
    const stale = await convertQuote(admin, quote.id, chosen);
    expect([stale.statusCode, stale.json().current.version]).toEqual([409, set.version + 1]);
    await admin.send('POST', `${sets}/${set.id}/archive`);
    const archived = await convertQuote(admin, quote.id, { templateId: set.id });
    expect([archived.statusCode, archived.json().issues[0].path]).toEqual([400, 'templateId']);
  });

  test('is refused with a set without a phase that the client pays for', async () => {
    const { admin, set, chosen } = await prepare();
    const quote = await withQuote(admin);
    await admin.app.database.transaction((tx) =>
      tx.updateTable('quotes').set({ chosen_plan: 'milestone-plan' }).execute(),
    );
    const message =
      'The client pays when System Design and Development Phase 2 is approved, and this set has no milestone in that phase. Please choose another set.';
    const preview = await admin.send('GET', `${sets}/${set.id}/preview?quoteId=${quote.id}`);
    expect(preview.json().refusal).toBe(message);
    const refused = await convertQuote(admin, quote.id, chosen);
    expect([refused.statusCode, refused.json().issues[0]]).toEqual([
      400,
      { path: 'templateId', message },
    ]);
    expect((await convertQuote(admin, quote.id)).statusCode).toBe(201);
  });
});

describe('a milestone set in a project that is there', () => {
  test('adds what is missing, once, even when two people press at once', async () => {
    const { admin, set, chosen } = await prepare();
    const { project } = await withProject(admin, { withMilestones: false });
    await admin.send('POST', '/api/milestones', { projectId: project.id, title: ' rest' });
    const preview = await admin.send('GET', `${sets}/${set.id}/preview?projectId=${project.id}`);
    expect(preview.json().milestones.map(({ isThere }: { isThere: boolean }) => isThere)).toEqual([
      false,
      false,
      true,
    ]);
    const body = { templateId: chosen.templateId, templateVersion: chosen.templateVersion };
    const press = () =>
      admin.send('POST', `/api/projects/${project.id}/milestones/from-template`, body);
    const replies = await Promise.all([press(), press()]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const all = (await admin.send('GET', `/api/projects/${project.id}/milestones`)).json();
    expect(all.map(({ title }: MilestoneReply) => title)).toEqual(['rest', 'Start', 'Contacts']);
  });
});

test('a project that is added by hand starts with the chosen set', async () => {
  const { admin, chosen } = await prepare();
  const { milestones } = await withProject(admin, { ...chosen, startDate: '2026-03-04' });
  expect(shape(milestones)).toEqual(smallPlan);
});
