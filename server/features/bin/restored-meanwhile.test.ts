import { expect, test } from 'vitest';
import { restoreUser } from '#server/features/accounts/users/change-user.ts';
import { restoreDocument } from '#server/features/documents/change-document.ts';
import { restoreProject } from '#server/features/projects/change-project.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import type { Work } from '#server/platform/work/work.ts';
import { sendTo, storedFiles, withAdmin } from '#server/testing/world/documents.ts';
import { meanwhile } from '#server/testing/world/meanwhile.ts';
import { pdf, png } from '#server/testing/world/sample-files.ts';
import { tidy } from '../../tidy.ts';

const dayMs = 86_400_000;

/** Empties the bin while something in it is restored, and sweeps the files that nothing needs a day later. */
async function emptyWhile(
  app: Awaited<ReturnType<typeof withAdmin>>['app'],
  restore: (work: Work) => Promise<unknown>,
): Promise<string[]> {
  app.clock.now += 31 * dayMs;
  await meanwhile(app.context, theProgram, restore, () => tidy(app.context));
  app.clock.now += dayMs;
  await tidy(app.context);
  return storedFiles(app);
}

const countOf = async (
  { app }: Awaited<ReturnType<typeof withAdmin>>,
  table: 'documents' | 'document_versions' | 'projects' | 'user_pictures',
) => (await app.database.read.selectFrom(table).selectAll().execute()).length;

test('a document that is restored while the bin is emptied stays, with its file', async () => {
  const world = await withAdmin();
  const { id } = (await world.send('Kept.pdf', pdf())).json();
  await world.ask('DELETE', `/api/documents/${id}`);
  const files = await emptyWhile(world.app, (work) => restoreDocument(work, id));
  expect([await countOf(world, 'document_versions'), files.length]).toEqual([1, 1]);
});

test('a project that is restored while the bin is emptied stays, with its documents', async () => {
  const world = await withAdmin();
  await world.send('Kept.pdf', pdf());
  await world.ask('DELETE', `/api/projects/${world.project.id}`);
  const files = await emptyWhile(world.app, (work) =>
    restoreProject(work, world.project.id, undefined),
  );
  expect([await countOf(world, 'projects'), files.length]).toEqual([1, 1]);
  expect(await countOf(world, 'document_versions')).toBe(1);
});

test('an account that is restored while the bin is emptied keeps its picture', async () => {
  const world = await withAdmin();
  const { app } = world;
  const person = await app.signedIn('client', { email: 'dana@northridge.example' });
  await sendTo(app, person.cookie, '/api/auth/picture', 'me.png', await png());
  await world.ask('DELETE', `/api/users/${person.id}`);
  const files = await emptyWhile(app, (work) => restoreUser(work, person.id));
  expect([await countOf(world, 'user_pictures'), files.length]).toEqual([1, 1]);
});
