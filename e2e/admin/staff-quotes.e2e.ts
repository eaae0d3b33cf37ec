import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { chooseFromMore } from '../support/row-menu.ts';
import { closeToast, expectToast } from '../support/wizard.ts';

test('an admin makes a quote from a lead as a silent draft, and sends it', async ({
  asAdmin: page,
  adminApi,
}) => {
  test.slow();
  const email = 'petra@staff-quotes.example';
  const added = await adminApi.post('/api/leads', {
    data: { firstName: 'Petra', lastName: 'Lindqvist', email, company: 'Lindqvist Boats' },
  });
  await page.goto(`/admin/leads?lead=${(await added.json()).id}`);
  await chooseFromMore(page, 'New quote');
  await expect(page.getByRole('heading', { level: 1, name: 'New quote' })).toBeVisible();
  const form = page.getByRole('form', { name: 'New quote' });
  const price = page.getByRole('region', { name: 'Price of this quote' });
  await expect(form.getByLabel('Full name')).toHaveValue('Petra Lindqvist');
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(form.getByLabel('Company name')).toHaveValue('Lindqvist Boats');
  await form.getByRole('searchbox', { name: 'Search features' }).fill('live chat');
  await form.getByRole('checkbox', { name: /^Live Chat/ }).check();
  await form.getByLabel('Company size').selectOption('11-50');
  await expect(price.getByRole('status')).toHaveText('$4,800');
  await form.getByLabel('Discount').fill('$5,000');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(
    form.getByText('The discount cannot be more than the price, $4,800.00'),
  ).toBeVisible();
  await form.getByLabel('Discount').fill('50%');
  await expect(price).toContainText('The discount is 50% of the price.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft saved', 'You haven’t sent');
  await expect(page.getByText(/Draft by staff/)).toBeVisible();

  // The discount is large, and there is nobody else to confirm it.
  await expect(page.getByText(/The discount of 50% needs to be confirmed/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Quote' })).toBeHidden();
  const mails = await (await adminApi.get(`/api/mail?q=${encodeURIComponent(email)}`)).json();
  expect(mails).toEqual([]);
  await page.getByRole('button', { name: 'Edit Quote' }).click();
  const edit = page.getByRole('form', { name: 'Edit quote' });
  await edit.getByLabel('Discount').fill('10%');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Quote updated', '$4,320');
  await expect(page.getByText(/The discount of 50% needs/)).toBeHidden();
  await page.getByRole('button', { name: 'Send Quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send quote' });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expectToast(page, 'Quote sent', email);
  await expect(page.getByText(/Made by staff/)).toBeVisible();
});

test('a quote made from nothing is rejected or deleted with its lead, and comes back', async ({
  asAdmin: page,
}) => {
  await page.goto('/admin/quotes');
  await page.getByRole('link', { name: 'Add quote' }).click();
  const form = page.getByRole('form', { name: 'New quote' });
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(form.getByText('Name is required', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Full name')).toBeFocused();
  await form.getByLabel('Full name').fill('Discarded on purpose');
  page.once('dialog', (question) => question.accept());
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page).toHaveURL('/admin/users');
  // The address changes a moment before the screen, from which nobody could have gone back yet.
  await expect(form).toBeHidden();
  await page.goBack();
  await expect(form.getByLabel('Full name')).toHaveValue('');
  await form.getByLabel('Full name').fill('Quentin Test');
  await form.getByRole('textbox', { name: 'Email' }).fill('quentin@staff-quotes.example');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft saved');
  await closeToast(page);

  await chooseFromMore(page, 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete the quote' });
  await expect(dialog).toBeVisible();
  const address = page.url();
  await dialog.getByLabel('Delete the lead too').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Quote deleted', 'and its lead');
  await closeToast(page);
  await page.goto('/admin/quotes?q=quentin%40staff-quotes');
  await expect(page.getByRole('link', { name: 'Quentin Test' })).toHaveCount(0);
  await page.goto(address);
  await page.getByRole('button', { name: 'Restore quote' }).click();
  await expectToast(page, 'Quote restored');
  await closeToast(page);

  await chooseFromMore(page, 'Reject');
  const rejection = page.getByRole('dialog', { name: 'Reject the quote' });
  await rejection.getByLabel('Why').fill('Only a test');
  await rejection.getByRole('button', { name: 'Reject the quote' }).click();
  await expectToast(page, 'Quote rejected', 'We didn’t email anyone');
  await expect(page.getByText('“Only a test”')).toBeVisible();
});
