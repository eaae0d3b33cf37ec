import { expectAccessible } from '../support/accessibility.ts';
import { filterBy } from '../support/filters.ts';
import { expect, test } from '../support/fixtures.ts';
import { chooseFromMenu } from '../support/row-menu.ts';

test.afterEach(async ({ adminApi }) => {
  // Otherwise other journeys of this admin would begin at the chosen view.
  const views: { id: string }[] = await (await adminApi.get('/api/saved-views')).json();
  for (const { id } of views)
    expect((await adminApi.delete(`/api/saved-views/${id}`)).ok()).toBe(true);
});

// rules OFFICE-21, OFFICE-22 and OFFICE-23
test('a view of a list is saved, changed, shared, chosen as the default and deleted', async ({
  asAdmin: page,
  adminApi,
  noise,
}) => {
  // A name that another view has.
  noise.expect(/status of 400/);
  const known = await adminApi.post('/api/saved-views', {
    data: { list: 'leads', name: 'Open', isShared: false, query: 'state=open' },
  });
  expect(known.ok()).toBe(true);

  await page.goto('/admin/leads?sort=name');
  await filterBy(page, 'Status', 'Qualified');
  await page.getByRole('button', { name: 'Save view' }).click();
  const form = page.getByRole('dialog', { name: 'Save this view' });
  await form.getByLabel('Name').fill('OPEN');
  await form.getByRole('button', { name: 'Save view' }).click();
  await expect(form.getByText('There is already a view with this name').first()).toBeVisible();
  await form.getByLabel('Name').fill('Qualified, by name');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save view' }).click();
  const views = page.getByRole('navigation', { name: 'Saved views of leads' });
  const link = views.getByRole('link', { name: /^Qualified, by name/ });
  await expect(link).toHaveAttribute('aria-current', 'page');

  await filterBy(page, 'Owner', 'Me');
  await page.getByRole('button', { name: 'Update view' }).click();
  await expect(page.getByText('View updated', { exact: true })).toBeVisible();
  await views.getByRole('link', { name: 'All leads' }).click();
  await expect(page).toHaveURL(/\/admin\/leads$/);
  await link.click();
  await expect(page).toHaveURL(/assignedTo=me/);
  await expect(page.getByRole('button', { name: 'Change filter Owner: Me' })).toBeVisible();

  const menu = page.getByRole('button', { name: 'Views', exact: true });
  const all = page.getByRole('dialog', { name: 'Views' });
  await menu.click();
  await expectAccessible(page);
  await chooseFromMenu(page, 'Qualified, by name', 'Make it my default');
  await expect(all.getByText('My default')).toBeVisible();
  await chooseFromMenu(page, 'Qualified, by name', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit the view' });
  await edit.getByLabel('Who sees it').selectOption('Everyone on the team');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('View changed', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('tab', { name: 'Leads' }).click();
  await expect(link).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('leads: qual');
  await page.getByRole('option', { name: /Leads: Qualified, by name/ }).click();
  await expect(page).toHaveURL(/saved=/);

  // The page of the list leads there too by now; each line is reached.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('leads');
  await expect(page.getByRole('option', { name: /Leads: Qualified, by name/ })).toBeVisible();
  const options = page.getByRole('option');
  for (let at = 0; at < 4; at += 1) {
    await expect(options.nth(at)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Escape');

  await filterBy(page, 'Status', 'New');
  await expect(page.getByRole('button', { name: 'Update view' })).toBeVisible();
  // Who sees it is no reason to open it again.
  await menu.click();
  await chooseFromMenu(page, 'Qualified, by name', 'Edit');
  await edit.getByLabel('Who sees it').selectOption('Only me');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByRole('button', { name: 'Update view' })).toBeVisible();
  // Somebody else changes it meanwhile: theirs is not overwritten.
  const [theirs] = (await (await adminApi.get('/api/saved-views')).json()).filter(
    ({ name }: { name: string }) => name === 'Qualified, by name',
  );
  const put = await adminApi.put(`/api/saved-views/${theirs.id}`, {
    data: { name: theirs.name, isShared: true, query: 'q=ohio', version: theirs.version },
  });
  expect(put.ok()).toBe(true);
  await expect(page.getByText('This view was changed since you opened it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update view' })).toBeHidden();
  await page.getByRole('link', { name: 'Open it as it is now' }).click();
  await expect(page).toHaveURL(/q=ohio/);
  await expect(page.getByText('This view was changed since you opened it.')).toBeHidden();

  await menu.click();
  await chooseFromMenu(page, 'Qualified, by name', 'Delete');
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(link).toBeVisible();
});

// rule OFFICE-23
test('a view of a deleted tag shows its rows, and links without room are out of reach', async ({
  asAdmin: page,
  adminApi,
}) => {
  const json = async (url: string, data: object) => (await adminApi.post(url, { data })).json();
  const lead = await json('/api/leads', { firstName: 'Dana', email: 'dana.views@x.example' });
  const { tags } = await json(`/api/leads/${lead.id}/tags`, { add: ['Gone soon'] });
  const tag = tags.find(({ name }: { name: string }) => name === 'Gone soon').id;
  const view = { list: 'leads', isShared: false };
  const query = `q=dana.views&tag=${tag}`;
  const { id } = await json('/api/saved-views', { ...view, name: 'Tagged', query });
  for (const at of [1, 2, 3, 4, 5])
    await json('/api/saved-views', {
      ...view,
      name: `A view with quite a long name ${at}`,
      query: `q=${at}`,
    });
  await page.goto(`/admin/leads?${query}&saved=${id}.1`);
  const views = page.getByRole('navigation', { name: 'Saved views of leads' });
  await expect(views.getByRole('link', { name: 'Tagged' })).toHaveAttribute('aria-current', 'page');
  await expect(views.locator('a[inert]')).not.toHaveCount(0);
  await expect(views.locator('a:not([inert])').last()).toBeInViewport({ ratio: 1 });
  await expect(views.locator('a[inert]').last()).not.toBeInViewport();

  await adminApi.delete(`/api/lead-tags/${tag}`);
  await expect(page.getByText(/Part of “Tagged” is no longer there/)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/leads\?q=dana.views&saved=/);
  await expect(page.getByRole('row', { name: /Dana/ })).toBeVisible();
  await page.getByRole('button', { name: 'Update view' }).click();
  await expect(page.getByText('View updated', { exact: true })).toBeVisible();
  await expect(page.getByText(/Part of “Tagged” is no longer there/)).toBeHidden();
});
