import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import { asAdmin, withProject } from '#server/testing/world/project-work.ts';

describe('moving the start of a project (rule PROJECT-13)', () => {
  const duesOf = (milestones: { dueDate: string | null }[]) => milestones.map((one) => one.dueDate);

  test('moves open milestones by as many days on request, with an entry for each', async () => {
    const admin = await asAdmin();
    const { project, milestones } = await withProject(admin);
    const read = async () =>
      (await admin.send('GET', `/api/projects/${project.id}/milestones`)).json();
    const [kickoff] = milestones;
    await admin.send('POST', `/api/milestones/${kickoff?.id}/complete`, { projectId: project.id });
    const url = `/api/projects/${project.id}`;
    const startDate = addDays(project.startDate ?? '', 31);
    const estimatedEndDate = addDays(project.estimatedEndDate ?? '', 31);
    const reply = await admin.send('PUT', url, {
      ...{ startDate, estimatedEndDate, movesMilestones: true },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(duesOf(await read())).toEqual([
      milestones[0]?.dueDate,
      ...milestones.slice(1).map(({ dueDate }) => dueDate && addDays(dueDate, 31)),
    ]);
    const entries = await admin.app.database.read
      .selectFrom('audit_entries')
      .select('record_id')
      .where('record_kind', '=', 'milestone')
      .where('changes', 'like', '%dueDate%')
      .execute();
    expect(entries.map((entry) => entry.record_id).sort()).toEqual(
      milestones
        .slice(1)
        .map(({ id }) => id)
        .sort(),
    );
  });

  test('moves nothing without that', async () => {
    const admin = await asAdmin();
    const { project, milestones } = await withProject(admin);
    const body = { startDate: addDays(project.startDate ?? '', 5) };
    expect((await admin.send('PUT', `/api/projects/${project.id}`, body)).statusCode).toBe(200);
    const after = await admin.send('GET', `/api/projects/${project.id}/milestones`);
    expect(duesOf(after.json())).toEqual(duesOf(milestones));
  });

  test('is refused beyond the planned end, as is adding such a project', async () => {
    const admin = await asAdmin();
    const { project } = await withProject(admin);
    const message = 'The planned end is before the start';
    const refused = { status: 400, issues: [{ path: 'estimatedEndDate', message }] };
    const url = `/api/projects/${project.id}`;
    const late = { startDate: addDays(project.estimatedEndDate ?? '', 1) };
    expect((await admin.send('PUT', url, late)).json()).toMatchObject(refused);
    const dates = { startDate: '2026-05-02', estimatedEndDate: '2026-05-01' };
    expect(
      (await admin.send('POST', '/api/projects', { name: 'Short', ...dates })).json(),
    ).toMatchObject(refused);
  });
});
