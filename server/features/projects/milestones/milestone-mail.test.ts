import { describe, expect, test } from 'vitest';
import { undoAcceptedMs } from '#domain/undo.ts';
import { allMail, asPreviewed, testWorker } from '#server/testing/world/mail.ts';
import { asAdmin, withProject } from '#server/testing/world/project-work.ts';

async function prepare(overrides: object = {}) {
  const admin = await asAdmin();
  const { project, milestones } = await withProject(admin, overrides);
  const url = `/api/milestones/${milestones[0]?.id}`;
  return {
    admin,
    url,
    projectId: project.id,
    preview: () => admin.send('GET', `${url}/mail-preview`),
    sendMail: (body?: object) => admin.send('POST', `${url}/send-email`, body),
  };
}

describe('the mail about a milestone', () => {
  test('is sent to the client of the project as previewed, with the progress', async () => {
    const { admin, url, preview, sendMail } = await prepare();
    await admin.send('PUT', url, { status: 'Completed' });
    const shown = (await preview()).json();
    const sent = await sendMail();
    expect([sent.statusCode, sent.json().to]).toEqual([202, 'dana@northridge.example']);
    const [mail] = await allMail(admin.app.context);
    expect(asPreviewed(mail)).toMatchObject(shown);
    expect(mail?.subject).toBe('Northridge CRM: Project Kickoff is completed');
    expect(mail?.text).toContain('1 of 5 milestones completed (20%)');
    const entry = await admin.app.database.read
      .selectFrom('audit_entries')
      .select(['record_kind', 'changes'])
      .where('action', '=', 'mailed')
      .executeTakeFirstOrThrow();
    expect(entry.record_kind).toBe('milestone');
    expect(entry.changes).toContain('dana@northridge.example');
  });

  test('takes its texts from the project, not from the caller', async () => {
    const { admin, sendMail } = await prepare();
    const claimed = {
      milestoneTitle: 'Win a prize',
      milestoneStatus: 'Completed',
      projectName: 'Lottery',
      customerEmail: 'DANA@northridge.example',
    };
    expect((await sendMail(claimed)).statusCode).toBe(202);
    const [mail] = await allMail(admin.app.context);
    expect(mail?.subject).toBe('Northridge CRM: update on Project Kickoff');
    expect(mail?.text).not.toContain('prize');
  });

  test('is rejected for any other address', async () => {
    const { admin, sendMail } = await prepare();
    const refused = await sendMail({ customerEmail: 'mallory@example.com' });
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'Updates on this project go only to its client, dana@northridge.example.',
    ]);
    expect(await allMail(admin.app.context)).toEqual([]);
  });

  test('needs a client address', async () => {
    const { preview, sendMail } = await prepare({ clientEmail: '' });
    for (const reply of [await preview(), await sendMail({ customerEmail: 'x@example.com' })])
      expect([reply.statusCode, reply.json().message]).toEqual([
        409,
        'This project has no client email address. Add one to the project first.',
      ]);
  });

  test('requested several times with one key is sent once', async () => {
    const { admin, url } = await prepare();
    const ask = () =>
      admin.app.call({
        method: 'POST',
        url: `${url}/send-email`,
        cookie: admin.cookie,
        headers: { 'idempotency-key': 'press' },
      });
    const replies = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    expect(await allMail(admin.app.context)).toHaveLength(1);
  });
});

describe('the automatic mail about a completed milestone', () => {
  test('is sent if enabled for the project, once per milestone, and audited', async () => {
    const { admin, url } = await prepare({ mailsClientOnCompletion: true });
    const { worker } = testWorker(admin.app);
    for (const status of ['Completed', 'Project Kickoff', 'Completed']) {
      expect((await admin.send('PUT', url, { status })).statusCode).toBe(200);
      admin.app.clock.now += undoAcceptedMs;
      await worker.deliverDue();
    }
    const mails = await allMail(admin.app.context);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['dana@northridge.example', 'Northridge CRM: Project Kickoff is completed'],
    ]);
    expect(mails[0]?.text).toContain('1 of 5 milestones completed (20%)');
    const audited = await admin.app.database.read
      .selectFrom('audit_entries')
      .select('actor_name')
      .where('action', '=', 'mail queued')
      .execute();
    expect(audited).toEqual([{ actor_name: 'Ascent' }]);
  });

  test('is sent by the endpoint that completes, too', async () => {
    const { admin, url, projectId } = await prepare({ mailsClientOnCompletion: true });
    await admin.send('POST', `${url}/complete`, { projectId });
    expect(await allMail(admin.app.context)).toHaveLength(1);
  });

  test('is disabled by default, and not sent without an address', async () => {
    const { admin, url, projectId } = await prepare();
    const project = `/api/projects/${projectId}`;
    expect((await admin.send('GET', project)).json().mailsClientOnCompletion).toBe(false);
    await admin.send('PUT', url, { status: 'Completed' });
    const changed = await admin.send('PUT', project, {
      mailsClientOnCompletion: true,
      clientEmail: '',
    });
    expect(changed.json().mailsClientOnCompletion).toBe(true);
    const rest = (await admin.send('GET', `${project}/milestones`)).json();
    await admin.send('PUT', `/api/milestones/${rest[1].id}`, { status: 'Completed' });
    expect(await allMail(admin.app.context)).toEqual([]);
  });
});
