import { describe, expect, test } from 'vitest';
import type { ProjectReply } from '#contract/projects/projects.ts';
import { raceRounds } from '#server/testing/race-rounds.ts';
import { asAdmin, projectInput, withProject } from '#server/testing/world/project-work.ts';

describe('adding a project', () => {
  test('gives it a reference and five dated milestones, and starts the first', async () => {
    const admin = await asAdmin();
    const { project, milestones } = await withProject(admin);
    expect(project).toMatchObject({
      ...projectInput(),
      status: 'active',
      reference: expect.stringMatching(/^P-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      progress: { done: 0, total: 5, percent: 0 },
      currentMilestone: { title: 'Project Kickoff', phase: 'Project Kickoff', version: 1 },
      clientAccount: 'none',
      ownerId: null,
      ownerName: '',
      overdueMilestones: 0,
      version: 1,
    });
    expect(milestones.map(({ status, state, dueDate }) => [status, state, dueDate])).toEqual([
      ['Project Kickoff', 'started', '2026-03-11'],
      ['System Design', 'waiting', '2026-03-27'],
      ['Development Phase 1', 'waiting', '2026-04-24'],
      ['Development Phase 2', 'waiting', '2026-05-18'],
      ['Testing & Deployment', 'waiting', '2026-06-04'],
    ]);
  });

  test('adds milestones only when requested, and starts today by default', async () => {
    const { send } = await asAdmin();
    const made = await send('POST', '/api/projects', { name: 'Bare', withMilestones: false });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      startDate: '2026-03-04',
      estimatedEndDate: '2026-09-04',
      budgetCents: null,
      progress: { done: 0, total: 0, percent: 0 },
      currentMilestone: null,
    });
  });

  test.each([
    [{ name: ' ' }, 'name', 'Please enter a project name'],
    [{ startDate: '2026-02-30' }, 'startDate', 'Please enter a date as YYYY-MM-DD'],
    [{ budgetCents: -1 }, 'budgetCents', 'Please enter an amount'],
    [{ clientEmail: 'dana' }, 'clientEmail', 'Valid email is required'],
    [{ ownerId: 'unknown' }, 'ownerId', 'Please choose someone whose role allows this'],
  ])('with %j is rejected', async (change, path, message) => {
    const { send } = await asAdmin();
    const reply = await send('POST', '/api/projects', projectInput(change));
    expect([reply.statusCode, reply.json().issues[0].path]).toEqual([400, path]);
    expect(reply.json().message).toBe(message);
    expect((await send('GET', '/api/projects')).json()).toEqual([]);
  });

  test('accepts only staff and admins as owners', async () => {
    const admin = await asAdmin();
    const staff = await admin.app.signedIn('staff');
    const client = await admin.app.signedIn('client');
    const { project } = await withProject(admin, { ownerId: staff.id });
    expect([project.ownerId, project.ownerName]).toEqual([staff.id, 'Test staff']);
    const refused = await admin.send('PUT', `/api/projects/${project.id}`, { ownerId: client.id });
    expect(refused.statusCode).toBe(400);
  });
});

test('a project whose owner is deleted has no owner', async () => {
  const admin = await asAdmin();
  const staff = await admin.app.signedIn('staff');
  const { project } = await withProject(admin, { ownerId: staff.id });
  await admin.send('DELETE', `/api/users/${staff.id}`);
  expect((await admin.send('GET', `/api/projects/${project.id}`)).json().ownerId).toBeNull();
});

describe("the client's account", () => {
  test('is found by e-mail address, ignoring case', async () => {
    const admin = await asAdmin();
    await admin.app.signedIn('client', { email: 'dana@northridge.example' });
    const { project } = await withProject(admin, { clientEmail: 'Dana@Northridge.example' });
    expect(project.clientAccount).toBe('invited');
    await admin.app.database.transaction((tx) =>
      tx.updateTable('users').set({ password_hash: 'set' }).execute(),
    );
    const again = await admin.send('GET', `/api/projects/${project.id}`);
    expect(again.json().clientAccount).toBe('active');
  });
});

describe('changing a project', () => {
  test('keeps absent fields, and audits what changed', async () => {
    const admin = await asAdmin();
    const { project } = await withProject(admin);
    const changed = await admin.send('PUT', `/api/projects/${project.id}`, {
      name: 'Northridge',
      budgetCents: null,
      version: 1,
      reference: 'P-MINE',
      completedAt: '2020-01-01T00:00:00Z',
    });
    expect(changed.json()).toMatchObject({
      name: 'Northridge',
      budgetCents: null,
      clientEmail: project.clientEmail,
      reference: project.reference,
      completedAt: null,
      version: 2,
    });
    const entries = await admin.app.database.read
      .selectFrom('audit_entries')
      .select(['action', 'record_name', 'actor_name', 'changes'])
      .where('record_kind', '=', 'project')
      .orderBy('id')
      .execute();
    expect(entries.map((entry) => ({ ...entry, changes: JSON.parse(entry.changes) }))).toEqual([
      expect.objectContaining({ action: 'created' }),
      {
        action: 'changed',
        record_name: project.reference,
        actor_name: 'Test admin',
        changes: {
          name: { from: 'Northridge CRM', to: 'Northridge' },
          budgetCents: { from: 1_250_000, to: null },
        },
      },
    ]);
  });

  test('with a stale version is rejected with the current project', async () => {
    const admin = await asAdmin();
    const { project } = await withProject(admin);
    const url = `/api/projects/${project.id}`;
    await admin.send('PUT', url, { name: 'First', version: 1 });
    const late = await admin.send('PUT', url, { name: 'Second', version: 1 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect(late.json().current).toMatchObject({ name: 'First', version: 2 });
    expect((await admin.send('GET', url)).json().name).toBe('First');
  });

  test('by twenty people at once takes effect once, every time', async () => {
    const admin = await asAdmin();
    const { project } = await withProject(admin);
    for (let version = 1; version <= raceRounds; version++) {
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, person) =>
          admin.send('PUT', `/api/projects/${project.id}`, { name: `By ${person}`, version }),
        ),
      );
      const statuses = replies.map((reply) => reply.statusCode).sort();
      expect(statuses).toEqual([200, ...Array(19).fill(409)]);
    }
  }, 120_000);
});

describe('a project', () => {
  const step = async (admin: Awaited<ReturnType<typeof asAdmin>>, id: string, verb: string) =>
    admin.send('POST', `/api/projects/${id}/${verb}`);

  test('is completed, archived, restored and reopened, with the day of completion as its end', async () => {
    // 2 AM UTC on March 5 is still March 4 in New York.
    const admin = await asAdmin(Date.UTC(2026, 2, 5, 2));
    const { project } = await withProject(admin);
    expect(project.endDate).toBe('2026-06-04');
    const completed = (await step(admin, project.id, 'complete')).json();
    expect(completed).toMatchObject({
      status: 'completed',
      endDate: '2026-03-04',
      estimatedEndDate: '2026-06-04',
      completedAt: '2026-03-05T02:00:00.000Z',
    });
    admin.app.clock.now += 3_600_000;
    const archived = (await step(admin, project.id, 'archive')).json();
    expect(archived).toMatchObject({ status: 'archived', completedAt: completed.completedAt });
    const restored = (await step(admin, project.id, 'restore')).json();
    expect(restored).toMatchObject({ status: 'completed', completedAt: completed.completedAt });
    const reopened = (await step(admin, project.id, 'reopen')).json();
    expect(reopened).toMatchObject({
      status: 'active',
      completedAt: null,
      endDate: '2026-06-04',
    });
  });

  test.each([
    ['archive', 'active', 'A project that is active cannot be archived before it is completed.'],
    ['complete', 'cancelled', 'A project that is cancelled cannot be completed.'],
    ['reopen', 'planning', 'A project that is planning cannot be reopened.'],
  ])('rejects the step %s while it is %s', async (verb, status, message) => {
    const admin = await asAdmin();
    const { project } = await withProject(admin, { status });
    const reply = await step(admin, project.id, verb);
    expect([reply.statusCode, reply.json().message]).toEqual([409, message]);
  });

  test('with twenty concurrent requests is completed once, every time', async () => {
    const admin = await asAdmin();
    const { project } = await withProject(admin);
    for (let round = 1; round <= raceRounds; round++) {
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => step(admin, project.id, 'complete')),
      );
      expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
      await step(admin, project.id, 'reopen');
    }
    const entries = await admin.app.database.read
      .selectFrom('audit_entries')
      .select('action')
      .where('action', '=', 'completed')
      .execute();
    expect(entries).toHaveLength(raceRounds);
  }, 120_000);
});

describe('the bin', () => {
  test('hides a project with everything in it, and restores it unchanged', async () => {
    const admin = await asAdmin();
    const { project, milestones } = await withProject(admin);
    const [first] = milestones;
    const url = `/api/projects/${project.id}`;
    expect((await admin.send('DELETE', url)).statusCode).toBe(204);
    for (const [method, path, body] of [
      ['GET', url],
      ['PUT', url, { name: 'Gone' }],
      ['DELETE', url],
      ['POST', `${url}/complete`],
      ['GET', `${url}/milestones`],
      ['GET', `${url}/report`],
    ] as const)
      expect([method, path, (await admin.send(method, path, body)).statusCode]).toEqual([
        method,
        path,
        404,
      ]);
    for (const list of ['/api/projects', '/api/milestones'])
      expect((await admin.send('GET', list)).json()).toEqual([]);
    const back = await admin.send('POST', `${url}/restore`);
    expect(back.json()).toMatchObject({ id: project.id, status: 'active' });
    expect((await admin.send('POST', `${url}/restore`)).json().version).toBe(back.json().version);
    expect((await admin.send('GET', '/api/milestones')).json()[0].id).toBe(first?.id);
  });
});

describe('the list of projects', () => {
  const names = (rows: ProjectReply[]) => rows.map(({ name }) => name);

  test('filters by stage, status and text', async () => {
    const admin = await asAdmin();
    for (const status of ['planning', 'on-hold', 'completed', 'archived', 'cancelled'])
      await withProject(admin, { name: status, status, withMilestones: false });
    const of = async (query: string) =>
      names((await admin.send('GET', `/api/projects?${query}`)).json()).sort();
    expect(await of('stage=current')).toEqual(['cancelled', 'on-hold', 'planning']);
    expect(await of('stage=finished')).toEqual(['archived', 'completed']);
    expect(await of('status=on-hold')).toEqual(['on-hold']);
    expect(await of('q=PLANN')).toEqual(['planning']);
  });

  test.each([
    ['budget', ['None', 'Zero', 'Small', 'Large']],
    ['-budget', ['Large', 'Small', 'Zero', 'None']],
  ])('sorted by %s contains every project once across pages', async (sort, expected) => {
    const admin = await asAdmin();
    for (const [name, budgetCents] of [
      ['Large', 900],
      ['None', null],
      ['Small', 100],
      ['Zero', 0],
    ])
      await withProject(admin, { name, budgetCents });
    const seen: string[] = [];
    let url: string | undefined = `/api/projects?sort=${sort}&limit=1`;
    while (url !== undefined) {
      const page = await admin.send('GET', url);
      seen.push(...names(page.json()));
      url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1];
    }
    expect(seen).toEqual(expected);
  });

  test('sorts finished projects by their actual end', async () => {
    const admin = await asAdmin();
    await withProject(admin, { name: 'Runs', estimatedEndDate: '2026-04-01' });
    await withProject(admin, { name: 'Undated', estimatedEndDate: null });
    const { project } = await withProject(admin, { name: 'Done', estimatedEndDate: '2027-01-01' });
    await admin.send('POST', `/api/projects/${project.id}/complete`);
    const sorted = (await admin.send('GET', '/api/projects?sort=endDate')).json();
    expect(names(sorted)).toEqual(['Undated', 'Done', 'Runs']);
  });
});
