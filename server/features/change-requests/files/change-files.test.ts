import { expect, test } from 'vitest';
import type { ChangeReply } from '#contract/projects/change-requests.ts';
import { signedSystem } from '#server/testing/world/changes.ts';
import { pdf, upload } from '#server/testing/world/sample-files.ts';

async function withWish() {
  const system = await signedSystem();
  const { as, app, client, projectId } = system;
  const asked = await as('client', 'POST', `/api/client/projects/${projectId}/changes`, {
    featureKeys: [],
    wish: 'A card for insurance, like in the drawing.',
  });
  const change: ChangeReply = asked.json();
  return {
    ...system,
    change,
    send: (name: string, content: Buffer, cookie = client.cookie) =>
      app.call({
        method: 'POST',
        url: `/api/client/changes/${change.id}/files`,
        cookie,
        ...upload(name, content),
      }),
  };
}

test('files of a wish are seen by both sides, and are frozen with the offer', async () => {
  const { as, projectId, change, send, app, admin } = await withWish();
  expect((await send('Drawing.pdf', pdf('one'))).json().files).toMatchObject([
    { originalName: 'Drawing.pdf', canPreview: true },
  ]);
  const [seen] = (await as('admin', 'GET', `/api/projects/${projectId}/changes`)).json();
  const [file] = seen.files;
  const content = await app.call({
    url: `/api/documents/${file.id}/content`,
    cookie: admin.cookie,
  });
  expect(content.rawPayload.equals(pdf('one'))).toBe(true);
  const edited = await as('admin', 'PUT', `/api/changes/${change.id}`, {
    version: seen.version,
    title: 'Insurance card',
    featureKeys: [],
    lines: [{ label: 'Card', quantity: 1, unitCents: 50_000 }],
    days: null,
  });
  await as('admin', 'POST', `/api/changes/${change.id}/offer`, { version: edited.json().version });
  const { offer } = await app.database.read
    .selectFrom('change_requests')
    .select('offer')
    .where('id', '=', change.id)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(offer).files).toMatchObject([{ name: 'Drawing.pdf' }]);
  const late = await send('Late.pdf', pdf('late'));
  expect([late.statusCode, late.json().reason]).toEqual([409, 'offered']);
});

test('files are taken back until the offer, and only by the client', async () => {
  const { app, as, change, send } = await withWish();
  const other = await app.signedIn('client');
  await send('One.pdf', pdf('one'));
  const [one] = (await send('Two.pdf', pdf('two'))).json().files;
  const url = `/api/client/changes/${change.id}/files/${one.id}`;
  const foreign = await app.call({ method: 'DELETE', url, cookie: other.cookie });
  expect(foreign.statusCode).toBe(404);
  expect((await send('Foreign.pdf', pdf('foreign'), other.cookie)).statusCode).toBe(404);
  for (let time = 0; time < 2; time++)
    expect((await as('client', 'DELETE', url)).json().files).toMatchObject([
      { originalName: 'Two.pdf' },
    ]);
});
