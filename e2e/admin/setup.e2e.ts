import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { paletteOf } from '#domain/site/palette.ts';
import { publicPaths } from '#domain/site/public-paths.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { expectMail, mailsTo } from '../support/mail.ts';
import { lookOfPdf } from '../support/pdf.ts';
import { chosen, makeOwner, signIn } from '../support/people.ts';
import { admin, type Program, startProgram } from '../support/program.ts';
import { smallQuoteRequest } from '../support/quote-request.ts';
import { expectToast } from '../support/wizard.ts';

/** A program of this journey alone: another name would be in the way of the others. */
const test = base.extend<object, { program: Program }>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find fixtures.
    async ({}, use) => {
      const program = await startProgram();
      await use(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const company = 'Kestrel Surveying';
/** Too light for white text; what is offered instead is of the same hue. */
const yellow = '#fff59d';
/** What the company has its clients sign. */
const signing = 'You order what this page shows. An invoice is due {dueDays} days after its date.';

test('an owner sets up a company, and everything shows its name, logo and color', async ({
  asAdmin,
  browser,
  adminApi,
  program,
}) => {
  // Every public page is checked in both themes.
  test.slow();
  await asAdmin.goto('/admin');
  const card = asAdmin.getByRole('region', { name: 'Make it yours' });
  await expect(card).toContainText('9 steps to set up your company');
  // The first account's address, which nobody has chosen yet, and where to change it.
  const ownAddress = asAdmin.getByRole('region', { name: 'Your email address' });
  await expect(ownAddress).toContainText(`Your own email address is ${admin.email}`);
  await expect(ownAddress.getByRole('link')).toHaveAttribute('href', /\/admin\/users\?user=/);
  await card.getByRole('link', { name: 'Start setup' }).click();
  await expect(ownAddress).toBeVisible();

  await asAdmin.getByLabel('Company name').fill(company);
  await asAdmin.getByLabel('Contact email').fill('hello@kestrel.example');
  // What was saved is safe, however long the screen takes to show it: leaving asks nothing.
  const shown = asAdmin.waitForResponse('**/api/branding');
  await asAdmin.route(
    '**/api/branding',
    async (route) => {
      await new Promise((done) => setTimeout(done, 1500));
      await route.continue();
    },
    { times: 1 },
  );
  await asAdmin.getByRole('button', { name: 'Save name and contact' }).click();
  await expectToast(asAdmin, 'Name and contact saved');
  // The open page has it, too.
  const brand = asAdmin.getByRole('banner').getByRole('link').first();
  await expect(brand).toHaveText(company);
  await expect(asAdmin).toHaveTitle(new RegExp(`^${company} `));
  await asAdmin.getByRole('button', { name: 'Next step' }).click();
  await expect(asAdmin.getByRole('heading', { name: 'Logo and color' })).toBeVisible();
  await shown;
  const drawn = '<circle cx="60" cy="20" r="18" fill="#1f4d3f"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40">${drawn}</svg>`;
  await asAdmin.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(svg)).png().toBuffer(),
  });
  await expect(asAdmin.getByText('Your logo is hard to see in dark mode')).toBeVisible();
  await expect(brand.locator('.logo')).toHaveCSS('background-image', /branding\/logos/);
  const color = asAdmin.getByRole('textbox', { name: /^Company color/ });
  await color.fill(yellow);
  await asAdmin.getByRole('button', { name: 'Save color' }).click();
  await expect(asAdmin.getByText('White text on this color would be hard to read.')).toBeVisible();
  await asAdmin.getByRole('button', { name: /^Use #\w{6} instead$/ }).click();
  const accent = await color.inputValue();
  await asAdmin.getByRole('button', { name: 'Save color' }).click();
  await expectToast(asAdmin, 'Color saved');
  await expectAccessible(asAdmin);
  await asAdmin.getByRole('button', { name: 'Next step' }).click();

  for (const step of ['Details on invoices', 'Where clients pay', 'Time zone and hours']) {
    await expect(asAdmin.getByRole('heading', { name: step })).toBeVisible();
    await asAdmin.getByRole('button', { name: 'Skip for now' }).click();
  }
  await asAdmin.getByRole('button', { name: 'Send yourself a test email' }).click();
  await expect(asAdmin.getByText(`To ${admin.email}: written to a file`)).toBeVisible();
  await asAdmin.getByRole('button', { name: 'Looks good' }).click();
  await expect(asAdmin.getByRole('heading', { name: 'Team' })).toBeVisible();
  await asAdmin.getByRole('button', { name: 'Skip for now' }).click();
  // A price and the terms, each on its own screen, and back to the step.
  await asAdmin.getByRole('link', { name: 'Check the prices' }).click();
  await asAdmin.getByRole('link', { name: 'Contact Management', exact: true }).click();
  await asAdmin.getByLabel('Price ($)').fill('675');
  await asAdmin.getByRole('button', { name: 'Save for new quotes' }).click();
  await expectToast(asAdmin, 'Catalog updated', '$675');
  await asAdmin.goto('/admin/setup/terms');
  await asAdmin.getByRole('link', { name: 'Read the terms' }).click();
  await asAdmin.getByLabel('Words').fill(signing);
  // Its own: the original also says when invoices are due, and is longer, so the button moves.
  const preview = asAdmin.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('shows. An invoice is due 14 days after its date.');
  await asAdmin.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(asAdmin, 'Text saved');
  await expectAccessible(asAdmin);
  // What was changed counts as the step.
  await asAdmin.goto('/admin/setup/prices');
  await asAdmin.getByRole('button', { name: 'Next step' }).click();
  await expect(asAdmin.getByRole('heading', { name: 'Terms' })).toBeVisible();
  await asAdmin.getByRole('button', { name: 'To the overview' }).click();
  await expect(asAdmin.getByRole('heading', { level: 1 })).toHaveText('Overview');
  await expect(asAdmin.getByRole('link', { name: /setup$/ })).toBeHidden();

  // Everything that a stranger sees, in a browser without a session.
  const visitor = await (await browser.newContext({ baseURL: program.url })).newPage();
  for (const path of publicPaths) {
    const html = await (await visitor.request.get(path)).text();
    expect(html, path).toContain(`<title>${company} | `);
    expect(html, path).toContain(`<meta property="og:image:alt" content="${company}"/>`);
    await visitor.goto(path);
    await expectOwnLook(visitor, accent);
    expect(await visitor.title(), path).not.toContain('Ascent');
    await expect(visitor.getByText('Ascent'), path).toHaveCount(0);
    await expectAccessible(visitor);
  }
  const landing = await (await visitor.request.get('/')).text();
  expect(landing).toContain('"slogan":"Your CRM. Your way."');
  const picture = /<meta property="og:image" content="[^"]*(\/share-image\.png\?[^"]+)"/.exec(
    landing,
  )?.[1];
  expect(await colorAt(await bodyOf(visitor, picture ?? ''), 5, 5)).toBe(accent);
  const icon = await bodyOf(visitor, '/favicon.ico');
  // One picture, of 128 pixels: the logo's.
  expect([icon.readUInt16LE(4), icon[6]]).toEqual([1, 128]);
  expect(String(await bodyOf(visitor, '/icon.svg'))).toContain('data:image/png;base64,');

  // The price is in the page that visitors get.
  expect(await (await visitor.request.get('/quote')).text()).toContain('\\"priceDollars\\":675');

  const expectOwnMail = async (to: string, words: string) => {
    await expectMail(program, to, words);
    const mail = (await mailsTo(program, to)).find((text) => text.includes(words));
    expect(mail).toMatch(new RegExp(`From: "?${company}"? <hello@kestrel.example>`));
    expect(mail).toContain('src="cid:logo-');
    expect(mail).not.toContain('logo-ours');
    expect(mail).toContain(`background-color:${accent}`);
  };
  await expectOwnMail(admin.email, 'Test email');

  const email = 'ida@journey.example';
  const request = smallQuoteRequest('Ida Kestrel', email, 'Kestrel Client');
  const { id, reference } = await (await adminApi.post('/api/quotes', { data: request })).json();
  const primary = paletteOf(accent).primary.light;
  // Drawn on a thread that leaves the processors to others.
  const file = await adminApi.get(`/api/quotes/${id}/quote.pdf`, { timeout: 60_000 });
  const pdf = await lookOfPdf(await file.body());
  expect(pdf.text).toContain(company);
  expect(pdf.text).toContain('$675');
  expect(pdf.colors).toContain(primary);
  expect(pdf.pictures).toBe(1);

  // The quote as it is sent: by email, with its PDF.
  expect((await adminApi.post(`/api/quotes/${id}/send`, { data: {} })).ok()).toBe(true);
  await expectOwnMail(email, `quote-${reference}.pdf`);

  // The portal: the way in is one of the pages above; this is its frame.
  await makeOwner(adminApi, program.url, 'Ida Kestrel', email);
  await visitor.goto('/client-login');
  await signIn(visitor, email, chosen);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor).toHaveURL('/client-portal');
  await expect(visitor).toHaveTitle(new RegExp(`^${company} \\| `));
  await expectOwnLook(visitor, accent);
  await expectAccessible(visitor);
  await visitor.context().close();
});

/** Asserts that a page has the company's name, its logo in the place of ours, and its color. */
async function expectOwnLook(page: Page, accent: string): Promise<void> {
  const about = page.url();
  await expect(page.getByRole('link', { name: company }).first(), about).toBeVisible();
  const shown = await page.evaluate(() => {
    const logo = document.querySelector('.logo');
    return {
      accent: getComputedStyle(document.documentElement).getPropertyValue('--accent-strong'),
      logo: logo === null ? '' : getComputedStyle(logo).backgroundImage,
    };
  });
  expect(shown.accent, about).toContain(accent);
  expect(shown.logo, about).toContain('/api/branding/logos/');
}

async function bodyOf(page: Page, path: string): Promise<Buffer> {
  const reply = await page.request.get(path);
  expect(reply.status(), path).toBe(200);
  return reply.body();
}

/** The color of one pixel of a picture, as `#rrggbb`. */
async function colorAt(picture: Buffer, x: number, y: number): Promise<string> {
  const pixel = sharp(picture).extract({ left: x, top: y, width: 1, height: 1 });
  return `#${(await pixel.removeAlpha().raw().toBuffer()).toString('hex')}`;
}
