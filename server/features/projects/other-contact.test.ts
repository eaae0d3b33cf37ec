import { expect, test } from 'vitest';
import { mailsTo } from '#server/testing/world/accounts.ts';
import { asAdmin, withProject } from '#server/testing/world/project-work.ts';

test('another contact of a project is invited to the portal if staff want that', async () => {
  const admin = await asAdmin();
  const { app } = admin;
  const { project } = await withProject(admin);
  const put = (change: object) => admin.send('PUT', `/api/projects/${project.id}`, change);
  const mailed = (to: string) => mailsTo(app, to);
  await put({ clientContactName: 'Zoe Park', clientEmail: 'zoe@northridge.example' });
  expect(await mailed('zoe@northridge.example')).toEqual([]);
  const other = { clientContactName: 'Kim Ono', clientEmail: 'kim@northridge.example' };
  const changed = await put({ ...other, inviteClient: true });
  expect(changed.json()).toMatchObject({ ...other, clientAccount: 'invited' });
  expect(await mailed('kim@northridge.example')).toEqual(['invitation']);
  // The same contact is not invited again by a change of something else.
  await put({ ...other, name: 'Recall system 2', inviteClient: true });
  expect(await mailed('kim@northridge.example')).toEqual(['invitation']);
});
