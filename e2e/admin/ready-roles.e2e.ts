import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { listenForNoise } from '../support/noise.ts';
import { chosen, makeOwner, signIn } from '../support/people.ts';
import { signedQuote } from '../support/signed-quote.ts';

const roles = ['sales', 'support', 'project-lead', 'bookkeeper', 'read-only'];

/** The id of the first record of a list. */
async function firstOf(api: APIRequestContext, list: string): Promise<string> {
  const [row] = await (await api.get(`/api/${list}`)).json();
  return row?.id ?? 'none';
}

for (const role of roles)
  test(`every screen opens for ${role}, with what they may see`, async ({
    adminApi,
    browser,
    program,
  }, { testId, repeatEachIndex }) => {
    test.slow();
    const mark = `${testId.slice(-6)}${repeatEachIndex}`;
    const email = `${role}-${mark}@ready-roles.example`;
    const quote = await signedQuote(adminApi, `Ida ${mark}`, `ida-${mark}@ready-roles.example`);
    const converted = await adminApi.post('/api/quotes/convert-to-project', {
      data: { quoteId: quote },
    });
    expect(converted.status(), await converted.text()).toBe(201);
    const project = (await converted.json()).project.id;
    const id = await makeOwner(adminApi, program.url, `Robin ${mark}`, email, 'staff');
    const given = await adminApi.put(`/api/users/${id}/role`, { data: { staffRole: role } });
    expect(given.status(), await given.text()).toBe(200);

    const context = await browser.newContext({ baseURL: program.url });
    const noise = listenForNoise(context, program.url);
    const page = await context.newPage();
    await page.goto('/client-login');
    await signIn(page, email, chosen);
    await expect(page).toHaveURL('/admin/dashboard');
    const places = [
      'overview',
      'leads',
      `leads?lead=${await firstOf(adminApi, 'leads')}`,
      'quotes',
      `quotes/${quote}`,
      'quotes/catalogue',
      'bookings',
      'bookings/week',
      'projects',
      `projects/${project}`,
      ...['milestones', 'changes', 'notes', 'documents', 'risks', 'time'].map(
        (view) => `projects/${project}?view=${view}`,
      ),
      `projects/${project}/report`,
      'projects/timeline',
      'projects/templates',
      'projects/time',
      'completed',
      'chat',
      'inbox',
      'invoices',
      `invoices?invoice=${await firstOf(adminApi, 'invoices')}`,
      'users',
      // An order that shows figures is the usual one for those who do not see them.
      'quotes?sort=-value',
      'projects?sort=-budget',
      'company',
      'setup',
      'texts',
      'bin',
      'help',
    ];
    for (const place of places) {
      await page.goto(`/admin/${place}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading').first(), place).toBeAttached();
      await expect(main.getByText(/^Loading /), place).toHaveCount(0);
      await expect(page.getByText(/^Error loading/), place).toHaveCount(0);
      await expect(main.getByText(/NaN|undefined/), place).toHaveCount(0);
    }
    expect(noise.found).toEqual([]);
    await context.close();
  });

test('somebody who sees no prices merges what others changed meanwhile', async ({
  adminApi,
  browser,
  program,
}) => {
  const email = 'mila@ready-roles.example';
  const id = await makeOwner(adminApi, program.url, 'Mila Berg', email, 'staff');
  await adminApi.put(`/api/users/${id}/role`, { data: { staffRole: 'project-lead' } });
  const data = { name: 'Ferry desk', budgetCents: 1_250_050 };
  const project = await (await adminApi.post('/api/projects', { data })).json();
  const page = await browser.newPage({ baseURL: program.url });
  await page.goto('/client-login');
  await signIn(page, email, chosen);
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto(`/admin/projects/${project.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Project name').fill('Ferry desk, phase 2');

  const { version } = project;
  const theirs = { name: 'Ferry desk of Larkspur', version };
  expect((await adminApi.put(`/api/projects/${project.id}`, { data: theirs })).ok()).toBe(true);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toContainText('Ferry desk of Larkspur');
  await form.getByRole('radio', { name: /Ferry desk, phase 2/ }).check();
  await form.getByRole('button', { name: 'Save these choices' }).click();
  await expect(page.getByRole('heading', { name: 'Ferry desk, phase 2' })).toBeVisible();
  const saved = await (await adminApi.get(`/api/projects/${project.id}`)).json();
  expect(saved).toMatchObject({ name: 'Ferry desk, phase 2', budgetCents: 1_250_050 });

  const scope = `/api/projects/${project.id}/scope`;
  const line = await (await adminApi.post(scope, { data: { label: 'Fleet calendar' } })).json();
  await page.getByRole('button', { name: 'Reword Fleet calendar' }).click();
  const words = page.getByLabel('Text of Fleet calendar');
  await words.fill('Van calendar');
  // The page is not told of their change before it saves.
  await page.route(`**${scope}`, (route) => route.abort());
  const other = { label: 'Boat calendar', version: line.version };
  expect((await adminApi.put(`/api/scope/${line.id}`, { data: other })).ok()).toBe(true);
  await words.press('Enter');
  const met = page.getByRole('dialog', { name: 'Someone else changed this line' });
  await expect(met.getByRole('radio', { name: /Theirs Boat calendar/ })).toBeVisible();
  await page.unroute(`**${scope}`);
  await met.getByRole('button', { name: 'Save these choices' }).click();
  await expect(page.getByRole('button', { name: 'Reword Van calendar' })).toBeVisible();
  await page.close();
});
