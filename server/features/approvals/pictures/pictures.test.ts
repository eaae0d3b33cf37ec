import { expect, test } from 'vitest';
import { allMail } from '#server/testing/world/mail.ts';
import { jpeg, pdf, png, upload } from '#server/testing/world/sample-files.ts';
import { askedMilestone } from '../testing/asked-milestone.ts';

async function withPictures() {
  const work = await askedMilestone();
  const { app, url, page } = work;
  const itemId = async (index: number) => (await page()).items[index]?.id ?? '';
  return {
    ...work,
    add: async (index: number, name: string, content: Buffer, headers: object = {}) => {
      const form = upload(name, content);
      return app.call({
        method: 'POST',
        url: `${url}/items/${await itemId(index)}/pictures`,
        ...form,
        headers: { ...form.headers, ...headers },
      });
    },
    picturesOf: async (index: number) => (await page()).items[index]?.pictures ?? [],
    clientCookie: (await app.signedIn('client', { email: 'dana@northridge.example' })).cookie,
    decide: async (decision: 'approve' | 'ask-changes') =>
      work.decide({ decision, name: 'Dana Whitfield', documentHash: (await page()).documentHash }),
  };
}

test('pictures of a change are signed with the words, and in the note that both sides see', async () => {
  const { add, say, app, url, decide, picturesOf, page, send, projectId, clientCookie } =
    await withPictures();
  await say(0, 'works');
  await say(1, 'change', 'Larger letters');
  const before = (await page()).documentHash;
  expect((await add(1, 'Screen.png', await png())).statusCode).toBe(201);
  expect((await page()).documentHash).not.toBe(before);
  const [picture] = await picturesOf(1);
  expect(picture).toMatchObject({ name: 'Screen.png' });
  const shown = await app.call({ url: `${url}/pictures/${picture?.id}` });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
  expect(shown.headers['content-disposition']).toContain('inline');

  expect((await decide('ask-changes')).statusCode).toBe(200);
  const [note] = (await send('GET', `/api/projects/${projectId}/notes`)).json();
  const told = (await allMail(app.context)).filter(({ text }) =>
    text.includes('With a picture: Screen.png'),
  );
  expect(told).toHaveLength(2);
  expect(note.documents).toMatchObject([{ id: picture?.id, isClientVisible: true }]);
  const [asked] = (await send('GET', `/api/projects/${projectId}/approvals`)).json().approvals;
  expect(asked.items[1].pictures).toMatchObject([{ id: picture?.id, name: 'Screen.png' }]);
  const certificate = (await app.call({ url: `${url}/certificate.json` })).json();
  const signed = JSON.parse(certificate.document).items[1];
  expect(signed.pictures).toMatchObject([{ name: 'Screen.png' }]);
  expect((await app.call({ url: `${url}/certificate.pdf` })).statusCode).toBe(200);
  // It is among the client's documents, but no news to them.
  const documents = (await app.call({ url: '/api/client/documents', cookie: clientCookie })).json();
  expect(documents.find(({ id }: { id: string }) => id === picture?.id)).toMatchObject({
    isNew: false,
  });
});

test('words and pictures stay while somebody changes their mind, and are no part of “works”', async () => {
  const { add, say, decide, page, picturesOf, send, projectId } = await withPictures();
  await say(0, 'works');
  await say(1, 'change', 'Larger letters');
  await add(1, 'Photo.jpg', await jpeg());
  await say(1, 'works', 'Larger letters');
  expect((await page()).items[1]).toMatchObject({ answer: 'works', words: 'Larger letters' });
  expect(await picturesOf(1)).toHaveLength(1);
  expect((await decide('approve')).statusCode).toBe(200);
  expect((await page()).items[1]).toMatchObject({ answer: 'works', words: '', pictures: [] });
  const names = (await send('GET', `/api/projects/${projectId}/documents`)).json();
  expect(names.map(({ originalName }: { originalName: string }) => originalName)).toEqual([
    'Mock-ups.pdf',
  ]);
});

test('only pictures are taken, five for an item, once each, and until the answer', async () => {
  const { add, say, decide, picturesOf, app, url } = await withPictures();
  const refused = await add(0, 'Plan.pdf', pdf());
  expect([refused.statusCode, refused.json().message]).toEqual([
    415,
    'Please choose a PNG or JPEG picture.',
  ]);
  expect((await add(0, 'Plan.png', pdf())).statusCode).toBe(415);
  const same = { 'idempotency-key': 'one-picture' };
  const picture = await png();
  for (let time = 0; time < 2; time++) await add(0, '0.png', picture, same);
  expect(await picturesOf(0)).toHaveLength(1);
  for (const name of ['1.png', '2.png', '3.png', '4.png']) await add(0, name, picture);
  const more = await add(0, '5.png', picture);
  expect([more.statusCode, more.json().issues[0].path]).toEqual([400, 'file']);
  const [first] = await picturesOf(0);
  for (let time = 0; time < 2; time++)
    await app.call({ method: 'DELETE', url: `${url}/pictures/${first?.id}` });
  expect((await picturesOf(0)).map(({ name }) => name)).not.toContain('0.png');
  expect((await app.call({ url: `${url}/pictures/${first?.id}` })).statusCode).toBe(404);
  await say(0, 'works');
  await say(1, 'works');
  await decide('approve');
  const late = await add(0, 'late.png', picture);
  expect([late.statusCode, late.json().code]).toEqual([409, 'approval_answered']);
});
