import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { chosen, makeAccount, makeOwner, signIn, temporary } from '../support/people.ts';
import { adminLoginSecret } from '../support/program.ts';

const generic = /^Tailored custom CRM solutions/;

/** One path for one kind of person, and the expected content. */
interface Expected {
  path: string;
  /** Part of the title after "Ascent | ". */
  section: string;
  heading: string | RegExp;
  status?: number;
  /** Where a guard redirects to; absent without a redirect. */
  leadsTo?: string;
  description?: RegExp;
  /** The canonical URL for search engines; absent: they are asked not to index the page. */
  canonical?: string;
}

/** The public pages (rule PAGE-1). */
const publicPages: Expected[] = [
  { path: '/', section: 'Your CRM. Your Ascent.', heading: /Ascent/, canonical: '/' },
  { path: '/home', section: 'Your CRM. Your Ascent.', heading: /Ascent/, canonical: '/' },
  {
    path: '/demo',
    section: 'Features and Demo',
    heading: 'Try it before anything is built',
    description: /sample data/,
    canonical: '/demo',
  },
  {
    path: '/about',
    section: 'About',
    heading: /Built to work, not just to exist\./,
    description: /^(?!Tailored)/,
    canonical: '/about',
  },
  {
    path: '/quote',
    section: 'Quote',
    heading: 'Price your CRM, step by step',
    description: /four short steps/,
    canonical: '/quote',
  },
  {
    path: '/contact',
    section: 'Contact',
    heading: 'Tell us about your business',
    description: /^(?!Tailored)/,
    canonical: '/contact',
  },
  {
    path: '/case-studies',
    section: 'Case Studies',
    heading: 'Case studies',
    canonical: '/case-studies',
  },
  {
    path: '/privacy-policy',
    section: 'Privacy Policy',
    heading: 'Privacy Policy',
    canonical: '/privacy-policy',
  },
];

/** Pages that are the same for everybody and not to be found by searching. */
const doors: Expected[] = [
  { path: '/client-login', section: 'Client Portal Access', heading: 'Client Portal Access' },
  { path: '/login', section: 'Login', heading: 'Access Restricted' },
  { path: '/login?admin=true', section: 'Login', heading: 'Admin Login' },
  {
    path: '/admin-login',
    section: 'Admin Login',
    heading: 'Access Denied: This page is for administrators only',
  },
  {
    path: `/admin-login?auth=${adminLoginSecret}`,
    section: 'Admin Login',
    heading: 'Admin Login',
  },
  { path: '/client-portal/help', section: 'Help', heading: 'Help' },
  {
    path: '/client-portal/help/account',
    section: 'Help',
    heading: 'Your account',
  },
  { path: '/signup', section: 'Access Denied', heading: 'Access Denied' },
  { path: '/register', section: 'Access Denied', heading: 'Access Denied' },
  { path: '/access-denied', section: 'Access Denied', heading: 'Access Denied' },
  { path: '/logout', section: 'Logout', heading: 'Logout' },
  { path: '/dev-login', section: 'Developer Login', heading: 'Developer login' },
  { path: '/no/such/page', section: 'Page Not Found', heading: '404 Page Not Found', status: 404 },
  {
    path: '/demonstration',
    section: 'Page Not Found',
    heading: '404 Page Not Found',
    status: 404,
  },
];

const adminPaths = [
  '/admin',
  '/admin/dashboard',
  '/admin/leads',
  '/admin/quotes',
  '/admin/quotes/new',
  '/admin/no-such-tab',
  '/admin/create-user',
  '/admin-working',
];

/** What a visitor gets behind the guards: a sign-in page. */
const guardedForVisitors: Expected[] = [
  ...adminPaths.map((path) => ({
    path,
    section: 'Login',
    heading: 'Admin Login',
    leadsTo: '/login?admin=true',
  })),
  ...['/client-portal', '/change-password', '/add-second-factor'].map((path) => ({
    path,
    section: 'Client Portal Access',
    heading: 'Client Portal Access',
    leadsTo: '/client-login',
  })),
];

const dashboard = { section: 'Admin Dashboard', heading: 'Overview' };
const openForAdmins: Expected[] = [
  { path: '/admin', ...dashboard },
  { path: '/admin/dashboard', ...dashboard },
  { path: '/admin/no-such-tab', ...dashboard },
  { path: '/admin-working', ...dashboard },
  { path: '/admin/leads', section: 'Leads', heading: /^Leads/ },
  { path: '/admin/quotes', section: 'Quotes', heading: /^Quotes/ },
  { path: '/admin/quotes/new', section: 'New quote', heading: 'New quote' },
  ...['Project timeline', 'Milestone sets', 'My week'].map((section, index) => ({
    ...{ path: `/admin/projects/${['timeline', 'templates', 'time'][index]}`, section },
    heading: section,
  })),
  { path: '/admin/create-user', section: 'Create User', heading: /Create User/i },
  { path: '/change-password', section: 'Change Password', heading: 'Change Password' },
  {
    path: '/add-second-factor',
    section: 'Add a Second Factor',
    heading: 'Add a Second Factor',
  },
  {
    path: '/client-portal',
    section: 'Client Portal Access',
    heading: 'Client Portal Access',
    leadsTo: '/client-login',
  },
];

const inHead = (page: Page, selector: string) => page.locator(`head > ${selector}`);

async function expectPage(page: Page, origin: string, expected: Expected): Promise<void> {
  const reply = await page.goto(expected.path);
  expect(reply?.status()).toBe(expected.status ?? 200);
  await expect(page.getByRole('heading', { level: 1, name: expected.heading })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveURL(expected.leadsTo ?? expected.path);
  const title = `Ascent | ${expected.section}`;
  // Staff see the number of people waiting for a reply in front of it.
  await expect.poll(async () => (await page.title()).replace(/^\(\d+\) /, '')).toBe(title);
  const description = expected.description ?? generic;
  await expect(inHead(page, 'meta[name=description]')).toHaveAttribute('content', description);
  for (const tag of ['meta[property="og:title"]', 'meta[name="twitter:title"]']) {
    await expect(inHead(page, tag)).toHaveAttribute('content', title);
  }
  for (const tag of ['meta[property="og:description"]', 'meta[name="twitter:description"]']) {
    await expect(inHead(page, tag)).toHaveAttribute('content', description);
  }
  const canonical = inHead(page, 'link[rel=canonical]');
  const noindex = inHead(page, 'meta[name=robots][content=noindex]');
  if (expected.canonical === undefined) {
    await expect(canonical).toHaveCount(0);
    await expect(noindex).toHaveCount(1);
  } else {
    await expect(canonical).toHaveAttribute('href', origin + expected.canonical);
    await expect(noindex).toHaveCount(0);
  }
  // The notification area is on every screen (rule PAGE-1).
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached();
}

/** The browser logs a line for the page that is missing on purpose. */
const missingPage = /status of 404.*\/(no\/such\/page|demonstration)/;

test('every route answers a visitor with its own page, title and tags', async ({
  page,
  program,
  noise,
}) => {
  noise.expect(missingPage);
  for (const expected of [...publicPages, ...doors, ...guardedForVisitors]) {
    await test.step(expected.path, () => expectPage(page, program.url, expected));
  }
});

test('every route answers an admin with its own page, title and tags', async ({
  asAdmin: page,
  program,
  noise,
}) => {
  noise.expect(missingPage);
  for (const expected of [...publicPages, ...doors, ...openForAdmins]) {
    await test.step(expected.path, () => expectPage(page, program.url, expected));
  }
});

/** What signed-in users other than admins get in the back office. */
const closedForClients: Expected[] = openForAdmins
  .filter(({ path }) => path.startsWith('/admin'))
  .map((page) => ({ ...page, heading: 'Access Denied: This page is for administrators only' }));

const portal: Expected = {
  path: '/client-portal',
  section: 'Client Portal',
  heading: /^Welcome, /,
};

for (const role of ['client', 'staff'] as const)
  test(`every route answers a ${role} with its own page, title and tags`, async ({
    page,
    adminApi,
    program,
    noise,
  }) => {
    noise.expect(missingPage);
    const email = `${role}@routes.example`;
    await makeOwner(adminApi, program.url, 'Rue Moss', email, role);
    await page.goto('/client-login');
    await signIn(page, email, chosen);
    await expect(page).toHaveURL('/client-portal');
    for (const expected of [...publicPages, ...doors, portal, ...closedForClients]) {
      await test.step(expected.path, () => expectPage(page, program.url, expected));
    }
  });

test('every route but the legal ones redirects users who must change their password', async ({
  page,
  adminApi,
  noise,
}) => {
  noise.expect(missingPage);
  const email = 'must-change@routes.example';
  await makeAccount(adminApi, 'Mo Change', email);
  await page.goto('/client-login');
  await signIn(page, email, temporary);
  await expect(page).toHaveURL('/change-password');
  const open = ['/privacy-policy', '/logout', '/change-password'];
  const paths = [...publicPages, ...doors, portal, ...closedForClients].map(({ path }) => path);
  for (const path of [...paths, '/change-password']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveURL(open.includes(path) ? path : '/change-password');
      if (path === '/privacy-policy' || path === '/logout') return;
      await expect(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible();
    });
  }
});

test('the landing page describes the organization and its services to search engines', async ({
  page,
  program,
}) => {
  for (const path of ['/', '/home']) {
    await page.goto(path);
    const block = page.locator('head > script[type="application/ld+json"]');
    const data = JSON.parse((await block.textContent()) ?? '');
    expect(data['@context']).toBe('https://schema.org');
    const [organisation, ...services] = data['@graph'];
    expect(organisation).toEqual({
      '@type': 'Organization',
      '@id': `${program.url}/#organization`,
      name: 'Ascent',
      slogan: 'Your CRM. Your Ascent.',
      url: `${program.url}/`,
      email: 'hello@example.com',
    });
    expect(services).toHaveLength(4);
    for (const service of services)
      expect(service).toMatchObject({
        '@type': 'Service',
        provider: { '@id': organisation['@id'] },
      });
  }
});

test('the developer login says only when it is available', async ({ page }) => {
  await page.goto('/dev-login');
  await expect(page.getByText('only available in development mode')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
