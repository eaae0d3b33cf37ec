import { describe, expect, test } from 'vitest';
import type { NoteReply } from '#contract/projects/project-notes.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { asAdmin, withProject } from '#server/testing/world/project-work.ts';
import { pdf, upload } from '#server/testing/world/sample-files.ts';

async function prepare() {
  const admin = await asAdmin();
  const { app, cookie, send } = admin;
  const { project } = await withProject(admin);
  const url = `/api/projects/${project.id}/notes`;
  const note = (more: object) => ({ title: 'Call', content: 'Please price it.', ...more });
  const add = async (more: object = {}): Promise<NoteReply> => {
    const reply = await send('POST', url, note(more));
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json();
  };
  const put = (id: string, change: object) => send('PUT', `/api/notes/${id}`, change);
  const file = async (name: string, projectId = project.id): Promise<string> => {
    const form = upload(name, pdf());
    const reply = await app.call({
      method: 'POST',
      url: `/api/projects/${projectId}/documents`,
      cookie,
      ...form,
    });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json().id;
  };
  const mails = async () =>
    (await allMail(app.context)).filter(({ template }) => template === 'note-mention');
  const mara = await app.signedIn('admin', { email: 'mara@example.com' });
  const noor = await app.signedIn('admin', { email: 'noor@example.com' });
  return { ...admin, project, url, note, add, put, file, mails, mara, noor };
}

describe('a mention in a note', () => {
  test('mails a colleague once, however often the note changes', async () => {
    const { add, put, mails, mara, noor } = await prepare();
    const note = await add({ mentions: [mara.id, mara.id] });
    expect(note.mentions).toMatchObject([{ id: mara.id }]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: 'mara@example.com' });
    expect(mail?.subject).toContain('mentioned you in Northridge CRM');
    expect(mail?.text).toContain('Please price it.');
    expect(mail?.text).toContain(`/admin/projects/${note.projectId}?view=notes&note=${note.id}`);
    const both = (await put(note.id, { mentions: [mara.id, noor.id] })).json();
    expect(both.mentions.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [mara.id, noor.id].toSorted(),
    );
    await put(note.id, { mentions: [] });
    await put(note.id, { mentions: [mara.id] });
    await put(note.id, { content: 'Please price it today.' });
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual([
      'mara@example.com',
      'noor@example.com',
    ]);
  });

  test('of oneself sends no mail', async () => {
    const { add, mails, id } = await prepare();
    expect((await add({ mentions: [id] })).mentions).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  test('is rejected for anybody who cannot open the note', async () => {
    const { app, send, url, note, mails, mara } = await prepare();
    const client = await app.signedIn('client', { email: 'dana@northridge.example' });
    const staff = await app.signedIn('staff', { email: 'sten@example.com' });
    await app.database.transaction(async (tx) => {
      await tx.updateTable('users').set({ deleted_at: 1 }).where('id', '=', mara.id).execute();
    });
    for (const mentions of [[client.id], [staff.id], ['nobody'], [mara.id]]) {
      const reply = await send('POST', url, note({ mentions }));
      expect([reply.statusCode, reply.json().issues]).toEqual([
        400,
        [{ path: 'mentions', message: 'You can mention only colleagues who see projects.' }],
      ]);
    }
    expect((await send('GET', url)).json()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test.each([
    ['left', { deleted_at: 1 }],
    ['became staff', { role: 'staff' as const }],
  ])('of somebody who %s since stays valid in later edits', async (_what, change) => {
    const { app, add, put, mara } = await prepare();
    const { id } = await add({ mentions: [mara.id] });
    await app.database.transaction(async (tx) => {
      await tx.updateTable('users').set(change).where('id', '=', mara.id).execute();
    });
    const reply = await put(id, { content: 'Later.', mentions: [mara.id] });
    expect([reply.statusCode, reply.json().mentions.length]).toEqual([200, 1]);
  });

  test('is never visible to a client', async () => {
    const { app, add, noor, mails } = await prepare();
    const client = await app.signedIn('client', { email: 'dana@northridge.example' });
    await add({ mentions: [noor.id], isInternal: false });
    const reply = await app.call({ url: '/api/client/projects', cookie: client.cookie });
    expect(reply.json()[0].notes).toMatchObject([{ content: 'Please price it.' }]);
    expect(reply.body).not.toContain('noor');
    expect(reply.body).not.toContain(noor.id);
    expect((await mails()).map(({ to }) => to)).toEqual(['noor@example.com']);
  });
});

describe('a document attached to a note', () => {
  test('must be in the same project and not in the bin', async () => {
    const { send, url, note, add, put, file, ...admin } = await prepare();
    const { project: other } = await withProject({ send }, { name: 'Another' });
    const plan = await file('plan.pdf');
    const foreign = await file('foreign.pdf', other.id);
    const gone = await file('gone.pdf');
    await send('DELETE', `/api/documents/${gone}`);
    for (const documents of [[foreign], [gone], ['none'], [plan, foreign]]) {
      const reply = await send('POST', url, note({ documents }));
      expect([reply.statusCode, reply.json().issues[0].path]).toEqual([400, 'documents']);
    }
    const made = await add({ documents: [plan] });
    expect(made.documents).toMatchObject([
      { id: plan, originalName: 'plan.pdf', canPreview: true, isClientVisible: false },
    ]);
    expect((await put(made.id, { title: 'Renamed' })).json().documents).toHaveLength(1);
    expect((await put(made.id, { documents: [] })).json().documents).toEqual([]);
    expect(await admin.mails()).toEqual([]);
  });

  test('is hidden while in the bin, and back when restored', async () => {
    const { send, url, add, put, file } = await prepare();
    const plan = await file('plan.pdf');
    const { id } = await add({ documents: [plan] });
    await send('DELETE', `/api/documents/${plan}`);
    const shown = async () => (await send('GET', url)).json()[0].documents.length;
    expect(await shown()).toBe(0);
    // An edit in the meantime does not see the document, and must not detach it.
    await put(id, { documents: [] });
    await send('POST', `/api/documents/${plan}/restore`);
    expect(await shown()).toBe(1);
  });

  test('is visible to the client in a shared note only while shared itself', async () => {
    const { app, send, add, file } = await prepare();
    const { cookie } = await app.signedIn('client', { email: 'dana@northridge.example' });
    const [plan, draft] = [await file('plan.pdf'), await file('draft.pdf')];
    await add({ documents: [plan, draft], isInternal: false });
    const names = async () => {
      const [project] = (await app.call({ url: '/api/client/projects', cookie })).json();
      return project.notes[0].documents.map((one: { originalName: string }) => one.originalName);
    };
    expect(await names()).toEqual([]);
    await send('PUT', `/api/documents/${plan}`, { isClientVisible: true });
    expect(await names()).toEqual(['plan.pdf']);
    const content = (id: string) => app.call({ url: `/api/documents/${id}/content`, cookie });
    expect((await content(plan)).statusCode).toBe(200);
    expect((await content(draft)).statusCode).toBe(404);
    await send('PUT', `/api/documents/${plan}`, { isClientVisible: false });
    expect(await names()).toEqual([]);
  });
});

test('mentions and documents are audited by name, and included in the reply to a conflict', async () => {
  const { app, add, put, file, mara } = await prepare();
  const note = await add();
  const plan = await file('plan.pdf');
  await put(note.id, { mentions: [mara.id], documents: [plan], version: 1 });
  const late = await put(note.id, { title: 'Late', version: 1 });
  expect(late.json()).toMatchObject({
    status: 409,
    current: { mentions: [{ id: mara.id }], documents: [{ id: plan }] },
  });
  const row = await app.database.read
    .selectFrom('audit_entries')
    .select('changes')
    .where('record_id', '=', note.id)
    .where('action', '=', 'changed')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(row.changes)).toEqual({
    mentions: { from: '', to: 'Test admin' },
    documents: { from: '', to: 'plan.pdf' },
  });
});
