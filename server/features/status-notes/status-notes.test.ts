import { describe, expect, test } from 'vitest';
import type { TodayReply } from '#contract/office/today.ts';
import type { StatusNoteReply, StatusNotesReply } from '#contract/projects/status-notes.ts';
import { correctableMs } from '#domain/project/status-note.ts';
import { undoAcceptedMs } from '#domain/undo.ts';
import { allMail, testWorker } from '#server/testing/world/mail.ts';
import { asAdmin, withProject } from '#server/testing/world/project-work.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const late = { health: 'at-risk', words: 'The import takes two more days.' };
const fine = { health: 'on-track', words: 'The screens are done.' };

async function prepare(more: object = {}) {
  const admin = await asAdmin();
  const { app, send } = admin;
  const { project } = await withProject(admin, more);
  const url = `/api/projects/${project.id}/status-notes`;
  const { worker, transport } = testWorker(app);
  return {
    ...admin,
    project,
    url,
    write: async (fields: object = late): Promise<StatusNoteReply> =>
      (await send('POST', url, fields)).json(),
    read: async (): Promise<StatusNotesReply> => (await send('GET', url)).json(),
    health: async () => (await send('GET', `/api/projects/${project.id}`)).json().health,
    sent: async () => {
      await worker.deliverDue();
      return transport.sent.map(({ to, subject }) => [to, subject]);
    },
  };
}

describe('a status note', () => {
  test('is seen by the client of the project, and by no other, with those before it', async () => {
    const { app, project, write } = await prepare();
    await write(fine);
    app.clock.now += hourMs;
    await write(late);
    const see = async (email: string) => {
      const { cookie } = await app.signedIn('client', { email });
      return app.call({ url: `/api/client/projects/${project.id}/status-notes`, cookie });
    };
    expect((await see('dana@northridge.example')).json()).toEqual([
      expect.objectContaining({ ...late, authorName: 'Test admin', isCorrection: false }),
      expect.objectContaining(fine),
    ]);
    expect((await see('else@northridge.example')).statusCode).toBe(404);
  });

  test('is the health of its project until the next one', async () => {
    const { app, write, health } = await prepare();
    expect(await health()).toEqual({
      health: 'on-track',
      reasons: ['Nothing is late or overdue.'],
    });
    await write(late);
    expect(await health()).toEqual({
      health: 'at-risk',
      reasons: ['Marked at risk on March 4.'],
    });
    app.clock.now += hourMs;
    await write(fine);
    expect((await health()).health).toBe('on-track');
  });

  test('is written once per idempotency key, and audited with its words', async () => {
    const { app, cookie, url, read, send } = await prepare();
    const headers = { 'idempotency-key': 'one' };
    const post = () => app.call({ method: 'POST', url, cookie, headers, payload: late });
    const [first, again] = [await post(), await post()];
    expect([first.statusCode, again.json()]).toEqual([201, first.json()]);
    expect((await read()).notes).toHaveLength(1);
    const trail = (await send('GET', '/api/audit?recordKind=project')).json();
    expect(JSON.stringify(trail)).toContain(late.words);
  });

  test('needs a status and words, and a project that is not over', async () => {
    const { send, url, project } = await prepare();
    const refusal = async (fields: object) => (await send('POST', url, fields)).json().message;
    expect(await refusal({ ...late, words: ' ' })).toBe('Please say how the project is going');
    expect(await refusal({ ...late, health: 'fine' })).toBe(
      'This must be one of: on-track, at-risk, off-track.',
    );
    await send('POST', `/api/projects/${project.id}/complete`, {});
    expect(await refusal(late)).toBe(
      'This project is completed, so there is no status to write about.',
    );
  });
});

describe('the mail about a status note', () => {
  test('goes to the client, held until the note cannot be taken back', async () => {
    const { app, send, write, sent } = await prepare();
    const { id } = await write();
    expect(await sent()).toEqual([]);
    app.clock.now += undoAcceptedMs;
    expect(await sent()).toEqual([['dana@northridge.example', 'Northridge CRM: at risk']]);
    const [mail] = await allMail(app.context);
    expect(mail?.text).toMatch(/Progress +0 of 5 milestones completed \(0%\)/);
    const late = await send('POST', `/api/status-notes/${id}/take-back`);
    expect([late.statusCode, late.json().reason]).toEqual([409, 'too-late']);
  });

  test('is announced as the client has chosen', async () => {
    const { app, read } = await prepare();
    expect((await read()).reader).toEqual({
      name: 'Dana Whitfield',
      mail: 'on',
      hasAccount: false,
    });
    const { cookie } = await app.signedIn('client', { email: 'dana@northridge.example' });
    const payload = { events: [{ event: 'milestones', isOn: false }] };
    await app.call({ method: 'PUT', url: '/api/client/preferences', cookie, payload });
    expect((await read()).reader).toMatchObject({ mail: 'off', hasAccount: true });
    const { read: readOther } = await prepare({ clientEmail: '' });
    expect((await readOther()).reader.mail).toBe('none');
  });
});

describe('a status note that is taken back', () => {
  test('is not mailed, does not count, and is kept for the team', async () => {
    const { app, send, write, read, sent, health } = await prepare();
    const { id } = await write();
    const takeBack = () => send('POST', `/api/status-notes/${id}/take-back`);
    const presses = await Promise.all([takeBack(), takeBack()]);
    expect(presses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await read()).notes).toEqual([
      expect.objectContaining({ ...late, state: 'taken-back', correctableUntil: null }),
    ]);
    expect((await health()).health).toBe('on-track');
    app.clock.now += 3_600_000;
    expect(await sent()).toEqual([]);
  });
});

describe('a status note that is corrected', () => {
  test('is replaced for the client, who is told, and kept for the team', async () => {
    const { app, project, send, write, read, sent } = await prepare();
    const { id } = await write();
    app.clock.now += correctableMs - 1;
    expect(await sent()).toHaveLength(1);
    const corrected = await send('POST', `/api/status-notes/${id}/correct`, fine);
    expect([corrected.statusCode, corrected.json().isCorrection]).toEqual([201, true]);
    expect((await read()).notes.map(({ words, state }) => [words, state])).toEqual([
      [fine.words, 'counts'],
      [late.words, 'corrected'],
    ]);
    const { cookie } = await app.signedIn('client', { email: 'dana@northridge.example' });
    const url = `/api/client/projects/${project.id}/status-notes`;
    expect((await app.call({ url, cookie })).json()).toEqual([expect.objectContaining(fine)]);
    app.clock.now += undoAcceptedMs;
    expect((await sent()).at(-1)?.[1]).toBe('Corrected: Northridge CRM: on track');
  });

  test('by two people at once is corrected by one', async () => {
    const { send, write, read } = await prepare();
    const { id } = await write();
    const replies = await Promise.all(
      ['One.', 'Two.'].map((words) =>
        send('POST', `/api/status-notes/${id}/correct`, { ...fine, words }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await read()).notes.filter(({ state }) => state === 'counts')).toHaveLength(1);
  });

  test('counts again when the correction is taken back, and can be corrected for an hour', async () => {
    const { app, send, write, read } = await prepare();
    const { id } = await write();
    const correct = () => send('POST', `/api/status-notes/${id}/correct`, fine);
    await send('POST', `/api/status-notes/${(await correct()).json().id}/take-back`);
    expect((await read()).notes.map(({ words, state }) => [words, state])).toEqual([
      [fine.words, 'taken-back'],
      [late.words, 'counts'],
    ]);
    app.clock.now += correctableMs;
    const reply = await correct();
    expect([reply.statusCode, reply.json().reason]).toEqual([409, 'too-late']);
  });
});

test('an active project without a status note for a week is on today’s list', async () => {
  const { app, project } = await prepare();
  const due = async () => {
    const { cookie } = await app.signedIn('admin');
    const today: TodayReply = (await app.call({ url: '/api/overview/today', cookie })).json();
    return today.find(({ kind }) => kind === 'status')?.items.map(({ note }) => note);
  };
  app.clock.now += 6 * dayMs;
  expect(await due()).toBeUndefined();
  app.clock.now += dayMs;
  expect(await due()).toEqual(['No status note yet']);
  const { cookie } = await app.signedIn('admin');
  await app.call({
    method: 'POST',
    url: `/api/projects/${project.id}/status-notes`,
    cookie,
    payload: fine,
  });
  expect(await due()).toBeUndefined();
  app.clock.now += 7 * dayMs;
  expect(await due()).toEqual(['No status note this week']);
});

test('the overview names the projects that are not on track, the worst first', async () => {
  const admin = await asAdmin();
  const names = ['Fine', 'Risky', 'Lost'];
  for (const [index, health] of ['on-track', 'at-risk', 'off-track'].entries()) {
    const { project } = await withProject(admin, { name: names[index] });
    await admin.send('POST', `/api/projects/${project.id}/status-notes`, { ...late, health });
  }
  const { projects, ...counts } = (await admin.send('GET', '/api/overview/project-health')).json();
  expect(counts).toEqual({ onTrack: 1, atRisk: 1, offTrack: 1 });
  expect(projects.map(({ name }: { name: string }) => name)).toEqual(['Lost', 'Risky']);
});
