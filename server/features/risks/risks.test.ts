import { describe, expect, test } from 'vitest';
import type { RiskReply } from '#contract/projects/risks.ts';
import { asAdmin, withProject } from '#server/testing/world/project-work.ts';

const vague = {
  text: 'The old system has no customer numbers.',
  likelihood: 'possible',
  ownerId: null,
  isClientVisible: false,
};

async function prepare() {
  const admin = await asAdmin();
  const { project } = await withProject(admin);
  const url = `/api/projects/${project.id}/risks`;
  const add = async (more: object = {}): Promise<RiskReply> =>
    (await admin.send('POST', url, { ...vague, ...more })).json();
  return { admin, project, url, add };
}

describe('a project risk', () => {
  test('is added once per idempotency key, with its owner, and audited', async () => {
    const { admin, url } = await prepare();
    const { id: ownerId } = (await admin.send('GET', '/api/auth/user')).json();
    const send = () =>
      admin.app.call({
        method: 'POST',
        url,
        cookie: admin.cookie,
        headers: { 'idempotency-key': 'one' },
        payload: { ...vague, ownerId },
      });
    const first = await send();
    expect([first.statusCode, first.json()]).toEqual([
      201,
      expect.objectContaining({ ...vagueReply, owner: { id: ownerId, name: 'Test admin' } }),
    ]);
    expect((await send()).json()).toEqual(first.json());
    expect((await admin.send('GET', url)).json()).toHaveLength(1);
    const trail = (await admin.send('GET', '/api/audit?recordKind=project')).json();
    expect(trail).toContainEqual(expect.objectContaining({ action: 'risk added' }));
  });

  test.each([
    [{ text: ' ' }, 'Please describe what could go wrong'],
    [{ ownerId: 'nobody' }, 'Please choose someone whose role allows this'],
    [{ likelihood: 'maybe' }, 'This must be one of: likely, possible, unlikely.'],
  ])('with %j is rejected: %s', async (change, message) => {
    const { admin, url } = await prepare();
    const reply = await admin.send('POST', url, { ...vague, ...change });
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
  });

  test('is listed by likelihood, and returns to its place when restored', async () => {
    const { admin, url, add } = await prepare();
    await add({ text: 'b' });
    const { id } = await add({ text: 'a', likelihood: 'likely' });
    await add({ text: 'c', likelihood: 'unlikely' });
    const texts = async () =>
      (await admin.send('GET', url)).json().map(({ text }: RiskReply) => text);
    expect(await texts()).toEqual(['a', 'b', 'c']);
    expect((await admin.send('DELETE', `/api/risks/${id}`)).statusCode).toBe(200);
    expect(await texts()).toEqual(['b', 'c']);
    await admin.send('POST', `/api/risks/${id}/restore`);
    expect(await texts()).toEqual(['a', 'b', 'c']);
  });

  test('edited by ten people at once is changed by one, and the others get its current state', async () => {
    const { admin, add } = await prepare();
    const { id, version } = await add();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        admin.send('PUT', `/api/risks/${id}`, { ...vague, text: `Text ${n}`, version }),
      ),
    );
    const done = replies.filter(({ statusCode }) => statusCode === 200);
    expect(done).toHaveLength(1);
    for (const refused of replies.filter((reply) => reply !== done[0]))
      expect([refused.statusCode, refused.json().current.text]).toEqual([
        409,
        done[0]?.json().text,
      ]);
  });

  test('is visible to the client of its project once shared, and to no other', async () => {
    const { admin, project, add } = await prepare();
    const url = `/api/client/projects/${project.id}/risks`;
    const { id, version } = await add();
    const own = await admin.app.signedIn('client', { email: 'dana@northridge.example' });
    const other = await admin.app.signedIn('client', { email: 'else@northridge.example' });
    const see = (cookie: string) => admin.app.call({ url, cookie });
    expect((await see(own.cookie)).json()).toEqual([]);
    await admin.send('PUT', `/api/risks/${id}`, { ...vague, isClientVisible: true, version });
    expect((await see(own.cookie)).json()).toEqual([
      { id, text: vague.text, likelihood: 'possible' },
    ]);
    expect((await see(other.cookie)).statusCode).toBe(404);
  });
});

const { ownerId: _nobody, ...vagueReply } = vague;
