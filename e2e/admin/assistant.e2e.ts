import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test('an assistant connects with the address and a key, and has what the screen lists', async ({
  asAdmin: admin,
  playwright,
}) => {
  const api = admin.request;
  const made = await api.post('/api/users/api-keys', {
    data: { name: 'Desk assistant', rights: ['leads:change', 'everyones-leads'], days: 30 },
  });
  const { token } = await made.json();
  await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await admin.goto('/admin/api-keys');
  const section = admin.getByRole('region', { name: 'Use with an assistant' });
  await section.getByRole('button', { name: 'Copy the address' }).click();
  await expect(section.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = () => admin.evaluate(() => navigator.clipboard.readText());
  const address = await copied();
  await section.getByRole('button', { name: 'Copy the header' }).click();
  await expect.poll(copied).toBe('Authorization: Bearer asc_…');

  const reads = section.getByRole('list', { name: /^Read/ }).getByRole('listitem');
  const drafts = section.getByRole('list', { name: /^Draft/ }).getByRole('listitem');
  await expect(reads.filter({ hasText: 'List invoices' })).toBeVisible();
  await section
    .getByLabel('What an assistant can do with')
    .selectOption({ label: 'Desk assistant' });
  await expect(reads.filter({ hasText: 'List invoices' })).toBeHidden();
  await expect(drafts).toHaveText(['Add lead note', 'Set next step']);
  await expectAccessible(admin);

  const assistant = await playwright.request.newContext({
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const reply = await assistant.post(address, {
    data: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  });
  const { result } = await reply.json();
  const titles = result.tools.map(({ title }: { title: string }) => title);
  expect(titles).toEqual([...(await reads.allTextContents()), ...(await drafts.allTextContents())]);
  await assistant.dispose();
});
