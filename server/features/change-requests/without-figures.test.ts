import { expect, test } from 'vitest';
import { signedSystem } from '#server/testing/world/changes.ts';
import { allButFigures, ownRole } from '#server/testing/world/own-role.ts';

test('who does not see figures sees no price of a change and changes none', async () => {
  const { app, as, offer, projectId } = await signedSystem();
  const lines = [{ label: 'Upload', quantity: 2, unitCents: 120_000 }];
  const draft = { title: 'Cards', featureKeys: ['live-chat'], lines, days: null, quoted: null };
  const made = (await as('admin', 'POST', `/api/projects/${projectId}/changes`, draft)).json();
  expect(made.parts).toContainEqual(
    expect.objectContaining({ label: 'Upload', note: '2 ×', unitPrice: '$1,200.00' }),
  );
  await offer({ lines });
  const { cookie } = await app.signedIn('staff', { staffRole: await ownRole(app, allButFigures) });
  const seen = await app.call({ url: `/api/projects/${projectId}/changes`, cookie });
  expect(seen.json()).toHaveLength(2);
  expect(seen.body).not.toContain('$');
  const emptied = { title: 'Cards', featureKeys: [], lines: [], days: null, version: made.version };
  const edit = { method: 'PUT', url: `/api/changes/${made.id}`, cookie, payload: emptied } as const;
  expect((await app.call(edit)).statusCode).toBe(403);
  const [, kept] = (await as('admin', 'GET', `/api/projects/${projectId}/changes`)).json();
  expect(kept).toMatchObject({ id: made.id, priceCents: made.priceCents, title: 'Cards' });
});
