import { expect, test } from '../support/fixtures.ts';
import { smallQuoteRequest } from '../support/quote-request.ts';
import { ask } from '../support/signed-quote.ts';

test('a reason stays on the page when someone else has declined the quote meanwhile', async ({
  page,
  adminApi,
  noise,
}) => {
  const made = await ask(adminApi, 'POST', '/api/quotes', {
    data: smallQuoteRequest('Nora Vik', 'nora.declines@journey.example'),
  });
  await ask(adminApi, 'POST', `/api/quotes/${made.id}/send`, { data: {} });
  const path = new URL(made.privateUrl).pathname;
  await page.goto(path);
  await page.getByRole('button', { name: 'Decline this quote' }).click();
  const form = page.getByRole('form', { name: 'Decline the quote' });
  await form.getByLabel('Reason').fill('It costs three times our budget.');
  await ask(adminApi, 'POST', `/api/quotes/shared/${path.split('/').at(-1)}/decline`, {
    data: { reason: 'Not this year.' },
  });
  noise.expect(/status of 409/);
  await form.getByRole('button', { name: 'Decline the quote' }).click();
  await expect(page.getByText(/already declined with another reason/)).toBeVisible();
  const unsent = page.getByRole('region', { name: 'Not sent' });
  await expect(unsent.getByText('It costs three times our budget.')).toBeVisible();
  await expect(unsent.getByRole('link', { name: /^Email it to/ })).toHaveAttribute(
    'href',
    /^mailto:.*three%20times/,
  );
  await page.reload();
  await expect(unsent.getByText('It costs three times our budget.')).toBeVisible();
  await unsent.getByRole('button', { name: 'Discard' }).click();
  await expect(unsent).toHaveCount(0);
});

test('two people who answer one item of an approval see both answers', async ({
  page,
  adminApi,
  noise,
}) => {
  const made = await ask(adminApi, 'POST', '/api/quotes', {
    data: smallQuoteRequest('Olav Dahl', 'olav.approves@journey.example'),
  });
  await ask(adminApi, 'POST', `/api/quotes/${made.id}/send`, { data: {} });
  const token = new URL(made.privateUrl).pathname.split('/').at(-1);
  const shared = `/api/quotes/shared/${token}`;
  const { documentHash, plans } = await ask(adminApi, 'GET', `${shared}/offer`);
  await ask(adminApi, 'POST', `${shared}/accept`, {
    data: {
      ...{ name: 'Olav Dahl', role: 'Owner', plan: plans[0].plan, documentHash },
      signature: { kind: 'typed', text: 'Olav Dahl' },
    },
  });
  const { project, milestones } = await ask(adminApi, 'POST', '/api/quotes/convert-to-project', {
    data: { quoteId: made.id },
  });
  const [item] = await ask(adminApi, 'GET', `/api/projects/${project.id}/scope`);
  await adminApi.put(`/api/scope/${item.id}`, { data: { state: 'in-review' } });
  const { approvals } = await ask(
    adminApi,
    'POST',
    `/api/milestones/${milestones[1].id}/approvals`,
    {
      data: { itemIds: [item.id] },
    },
  );
  const { path } = approvals[0];
  await page.goto(path);
  const group = page.getByRole('group', { name: item.label });
  await group.getByText('Needs a change').click();
  const api = `/api/approvals/shared/${path.split('/').at(-1)}`;
  const { items } = await ask(adminApi, 'GET', api);
  await adminApi.put(`${api}/items/${items[0].id}`, {
    data: { answer: 'change', words: 'The export lacks the VAT column.' },
  });
  noise.expect(/status of 409/);
  await group.getByRole('textbox').fill('The color is wrong.');
  await expect(group.getByText('The export lacks the VAT column.')).toBeVisible();
  await expect(group.getByRole('textbox')).toHaveValue('The color is wrong.');
  await group.getByRole('button', { name: 'Use mine' }).click();
  await expect(group.getByText('The export lacks the VAT column.')).toHaveCount(0);
  await expect(async () => {
    const now = await ask(adminApi, 'GET', api);
    expect(now.items[0]).toMatchObject({ words: 'The color is wrong.' });
  }).toPass();
});
