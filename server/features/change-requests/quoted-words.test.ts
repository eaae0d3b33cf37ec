import { expect, test } from 'vitest';
import { signedSystem } from '#server/testing/world/changes.ts';
import { readChat, say, startChat } from '#server/testing/world/chat.ts';
import { write } from '#server/testing/world/inbox.ts';
import { ownRole } from '#server/testing/world/own-role.ts';

type System = Awaited<ReturnType<typeof signedSystem>>;

const draft = (quoted: object) => ({
  title: 'Cards',
  featureKeys: [],
  lines: [],
  days: null,
  quoted,
});

/** Where each kind of words is written. @returns the record's id and its words. */
const said: Record<string, (system: System) => Promise<[id: string, words: string]>> = {
  message: async ({ app }) => [await write(app), 'Recalls are kept in three spreadsheets.'],
  chat: async ({ app }) => {
    const chat = await startChat(app);
    await say(app, chat, 'Could you also print cards?');
    return [(await readChat(app, chat))[0]?.id ?? '', 'Could you also print cards?'];
  },
  note: async ({ as, projectId }) => {
    const content = 'They would like cards for the stable, too.';
    const note = { title: 'Call', content, isInternal: true };
    return [
      (await as('admin', 'POST', `/api/projects/${projectId}/notes`, note)).json().id,
      content,
    ];
  },
};

test.each(Object.keys(said))('a change quotes a %s as it was written', async (kind) => {
  const system = await signedSystem();
  const [id, words] = (await said[kind]?.(system)) ?? ['', ''];
  const quoted = { kind, id, text: 'We will gladly pay double.' };
  const { as, projectId } = system;
  const change = await as('admin', 'POST', `/api/projects/${projectId}/changes`, draft(quoted));
  expect(change.json()).toMatchObject({ state: 'draft', quoted: { kind, id, text: words } });
  const gift = { featureKey: '', label: 'Cards', cents: 4_500, quoted };
  const given = await as('admin', 'POST', `/api/projects/${projectId}/goodwill`, gift);
  expect(given.json()).toMatchObject({ quoted: { kind, id, text: words } });
});

test('words that are gone, or that the writer may not read, are not found', async () => {
  const { app, as, projectId } = await signedSystem();
  const url = `/api/projects/${projectId}/changes`;
  const none = await as('admin', 'POST', url, draft({ kind: 'message', id: 'none' }));
  expect([none.statusCode, none.json().detail]).toEqual([404, 'We cannot find this quoted text.']);
  const id = await write(app);
  const staffRole = await ownRole(app, ['projects:see', 'projects:change', 'figures']);
  const { cookie } = await app.signedIn('staff', { staffRole });
  const payload = draft({ kind: 'message', id });
  expect((await app.call({ method: 'POST', url, cookie, payload })).statusCode).toBe(404);
  expect((await as('admin', 'POST', url, payload)).statusCode).toBe(201);
});
