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
