import { expect, test } from 'vitest';
import { sendTo } from '#server/testing/world/documents.ts';
import { withProject } from '#server/testing/world/projects.ts';
import { pdf, png } from '#server/testing/world/sample-files.ts';
import { createTestApp } from '../../testing/test-app.ts';

/** A bucket where nobody listens. */
const s3Url = 'http://key:secret@127.0.0.1:1/papers';

test('a store of documents that is away is what the answer names, for uploads and downloads', async () => {
  const app = await createTestApp();
  const { cookie, id: adminId } = await app.signedIn('admin');
  const project = await withProject(app);
  const send = (on: typeof app) =>
    sendTo(on, cookie, `/api/projects/${project.id}/documents`, 'a.pdf', pdf());
  const { id } = (await send(app)).json();
  const away = await app.secondInstance({ s3Url });
  const picture = sendTo(away, cookie, `/api/users/${adminId}/picture`, 'a.png', await png());
  for (const reply of [
    await send(away),
    await picture,
    await away.call({ url: `/api/documents/${id}/content`, cookie }),
  ]) {
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('5');
    expect(reply.json()).toMatchObject({
      code: 'unavailable',
      message: 'The document store does not answer right now. Please try again in a moment.',
    });
  }
  // What was not kept is nowhere, and the rest of the site goes on.
  const documents = await away.call({ url: `/api/projects/${project.id}/documents`, cookie });
  expect(documents.json()).toHaveLength(1);
});
