import { describe, expect, test } from 'vitest';
import type { TimelineItem } from '#contract/leads/lead-timeline.ts';
import { createLeadsTest } from '#server/testing/world/leads.ts';

async function prepare() {
  const admin = await createLeadsTest();
  const { app, get, post } = admin;
  const lead = await admin.add();
  const url = `/api/leads/${lead.id}/notes`;
  const note = async (text = 'Wants a demo.\nBudget in May.') => {
    app.clock.now += 60_000;
    const reply = await post(url, { text });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json();
  };
  const timeline = async (kind = 'note'): Promise<TimelineItem[]> =>
    (await get(`/api/leads/${lead.id}/timeline?kind=${kind}`)).json().items;
  const other = await app.signedIn('admin', { email: 'noor@example.com' });
  const asOther = (method: 'PUT' | 'DELETE' | 'POST', path: string, payload?: object) =>
    app.call({ method, url: path, cookie: other.cookie, ...(payload && { payload }) });
  return { ...admin, lead, url, note, timeline, other, asOther };
}

describe('a note about a lead', () => {
  test('is on the timeline with its author, its lines and when it was edited', async () => {
    const { app, lead, url, put, note, timeline, trailOf, asOther } = await prepare();
    await note('First.');
    const { id, version } = await note();
    const [shown, earlier] = await timeline();
    expect(shown).toMatchObject({
      id,
      title: 'Note by Test admin',
      detail: 'Wants a demo.\nBudget in May.',
      record: null,
      note: { isOwn: true, editedAt: null, version: 1 },
    });
    expect(earlier?.detail).toBe('First.');
    app.clock.now += 60_000;
    const edited = await put(`${url}/${id}`, { text: 'Wants a demo in May.', version });
    expect(edited.json()).toMatchObject({ text: 'Wants a demo in May.', version: 2 });
    expect((await timeline())[0]?.note?.editedAt).toBe(new Date(app.clock.now).toISOString());
    // The same text again is no edit.
    await put(`${url}/${id}`, { text: 'Wants a demo in May.', version: 2 });
    expect((await trailOf(lead.id)).slice(1)).toEqual([
      ['note added', {}],
      ['note added', {}],
      [
        'note edited',
        { note: { from: 'Wants a demo.\nBudget in May.', to: 'Wants a demo in May.' } },
      ],
    ]);
    expect(await timeline('change')).toEqual([]);
    expect((await asOther('POST', url, { text: '' })).statusCode).toBe(400);
    expect((await asOther('POST', url, { text: 'x'.repeat(4001) })).statusCode).toBe(400);
  });

  test('is changed and deleted only by who wrote it', async () => {
    const { app, lead, url, note, timeline, other, asOther } = await prepare();
    const { id } = await note();
    const refused = [
      await asOther('PUT', `${url}/${id}`, { text: 'Mine now.', version: 1 }),
      await asOther('DELETE', `${url}/${id}`),
      await asOther('POST', `${url}/${id}/restore`),
    ];
    for (const reply of refused)
      expect([reply.statusCode, reply.json().detail]).toEqual([
        403,
        'Only the person who wrote a note can change or delete it.',
      ]);
    const seen = await app.call({
      url: `/api/leads/${lead.id}/timeline?kind=note`,
      cookie: other.cookie,
    });
    expect(seen.json().items[0].note.isOwn).toBe(false);
    expect(await timeline()).toHaveLength(1);
  });

  test('is told apart from the version that was edited meanwhile', async () => {
    const { url, put, note } = await prepare();
    const { id } = await note();
    await put(`${url}/${id}`, { text: 'Newer.', version: 1 });
    const late = await put(`${url}/${id}`, { text: 'Older.', version: 1 });
    expect([late.statusCode, late.json().current.text]).toEqual([409, 'Newer.']);
  });

  test('comes back when its deletion is undone, and is deleted for good after 30 days', async () => {
    const { app, url, post, remove, note, timeline } = await prepare();
    const { id } = await note();
    expect((await remove(`${url}/${id}`)).statusCode).toBe(200);
    expect((await remove(`${url}/${id}`)).statusCode).toBe(200);
    expect(await timeline()).toEqual([]);
    await post(`${url}/${id}/restore`);
    expect(await timeline()).toHaveLength(1);
    await remove(`${url}/${id}`);
    const { emptyLeadBin } = await import('../change-store.ts');
    await app.database.transaction((tx) => emptyLeadBin(tx, app.clock.now + 1));
    expect((await post(`${url}/${id}/restore`)).statusCode).toBe(404);
  });

  test('is written once, however often its answer is lost', async () => {
    const { app, url, cookie, timeline } = await prepare();
    const send = () =>
      app.call({
        method: 'POST',
        url,
        cookie,
        headers: { 'idempotency-key': 'note-0001' },
        payload: { text: 'Once.' },
      });
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(await timeline()).toHaveLength(1);
  });

  test('is not written about a lead in the bin, and is there again when that is restored', async () => {
    const { lead, url, get, post, remove, note, timeline } = await prepare();
    await note();
    await remove(`/api/leads/${lead.id}`);
    expect((await post(url, { text: 'Late.' })).json().detail).toBe(
      'This lead is in the bin. Restore it first.',
    );
    await post(`/api/leads/${lead.id}/restore`);
    expect(await timeline()).toHaveLength(1);
    expect((await get('/api/leads/unknown/timeline')).statusCode).toBe(404);
    expect((await post('/api/leads/unknown/notes', { text: 'x' })).statusCode).toBe(404);
  });
});
