import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { ask } from '../support/signed-quote.ts';

test('a company is found by Ctrl-K, gets a payer, is seen as her, merged, and taken back', async ({
  asAdmin: page,
  adminApi,
}, { testId, repeatEachIndex }) => {
  test.slow();
  const mark = `${testId.slice(-6)}${repeatEachIndex}`;
  const [alder, bracken] = [`Aldermoor ${mark}`, `Brackenfell ${mark}`];
  for (const clientCompany of [alder, bracken])
    await ask(adminApi, 'POST', '/api/projects', {
      data: {
        name: `${clientCompany} system`,
        clientCompany,
        clientContactName: `Pat ${clientCompany}`,
        clientEmail: `${clientCompany.toLowerCase().replace(' ', '-')}@clients.example`,
      },
    });

  await page.goto('/admin/overview');
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(alder);
  await page.getByRole('group', { name: 'Companies' }).getByRole('option').click();
  await expect(page.getByRole('heading', { level: 1, name: alder })).toBeVisible();

  const people = (name: string) => page.getByRole('region', { name: `People at ${name}` });
  await people(alder).getByRole('button', { name: 'Invite someone' }).click();
  const form = page.getByRole('form', { name: 'Invite someone' });
  await form.getByLabel('Name').fill('Mara Quist');
  await form.getByRole('textbox', { name: 'Email' }).fill(`mara-${mark}@books.example`);
  await form.getByLabel('Role').selectOption('Payer');
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await people(alder).getByRole('button', { name: 'See as Mara' }).click();
  await expect(page).toHaveURL('/client-portal');
  const frame = page.getByRole('complementary', { name: 'View as a client' });
  await expect(frame).toContainText('You see what Mara sees');
  await expect(page.getByRole('heading', { name: `${alder} system` })).toBeVisible();
  await frame.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: alder })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 900 });

  const merge = async () => {
    await people(alder).getByRole('button', { name: 'Merge with another company' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge with another company' });
    await dialog.getByLabel('Name of the company').fill(bracken);
    await dialog.getByRole('radio', { name: bracken }).check();
    const gains = dialog.getByRole('region', { name: 'See more' });
    await expect(gains).toContainText(`Mara Quist, payer: ${bracken} system`);
    await dialog.getByRole('button', { name: `Merge with ${bracken}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: bracken })).toBeVisible();
    await expect(people(bracken)).toContainText('Mara Quist');
  };
  await merge();
  await page.getByRole('button', { name: `Take back the merge of ${alder}` }).click();
  const undo = page.getByRole('dialog', { name: `Take back the merge of ${alder}?` });
  await expect(undo.getByRole('region', { name: 'People who go back' })).toContainText('Mara');
  await undo.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText(`${alder} is a separate company again`).first()).toBeVisible();
  await expect(people(bracken)).not.toContainText('Mara Quist');

  // From the list, and taken back by the toast.
  await page.goto(`/admin/companies?q=${mark}`);
  const rows = page.getByRole('table', { name: 'Companies' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('link', { name: alder, exact: true }).click();
  await merge();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${alder} is a separate company again`).first()).toBeVisible();
  await page.goto(`/admin/companies?q=${mark}`);
  await expect(rows).toHaveCount(3);
});
