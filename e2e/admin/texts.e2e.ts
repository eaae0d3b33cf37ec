import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectMail } from '../support/mail.ts';

/** The error of the journeys' own scripts in a frame that allows none; any other line still fails. */
const ownScripts = /^console error: Blocked script execution in .* frame is sandboxed/;
const isTooWide = () => document.documentElement.scrollWidth > innerWidth;

test('an admin changes a heading and an email, sees both before saving, and goes back', async ({
  asAdmin: page,
  adminApi,
  request,
  program,
  noise,
}) => {
  noise.expect(ownScripts);
  await page.goto('/admin/texts');
  await page.getByRole('searchbox', { name: 'Search the texts' }).fill('our offerings');
  await page.getByRole('link', { name: 'Offerings, heading', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Text: Landing page, Offerings, heading' });
  const field = panel.getByLabel('Words', { exact: true });
  const frame = page.frameLocator('iframe[title="Preview: Landing page"]');
  await expect(frame.getByRole('heading', { name: 'Our Offerings' })).toBeAttached();
  await field.fill('<b>What we offer</b>');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText(/HTML is shown as it is typed/)).toBeVisible();
  await field.fill('What & how, by ');
  await panel.getByRole('button', { name: '{companyName}' }).click();
  await expect(field).toHaveValue('What & how, by {companyName}');
  await expect(frame.getByText('What & how, by Ascent')).toBeAttached();
  await expect(panel.getByText('52 characters left')).toBeVisible();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Text saved').first()).toBeVisible();
  await expectAccessible(page);

  // Complete without scripts, equal after them, and on the page that a link leads to.
  await expect
    .poll(async () => (await request.get('/')).text())
    .toContain('What &#38; how, by Ascent</h2>');
  const changed = page.getByRole('heading', { name: 'What & how, by Ascent' });
  await page.goto('/');
  await expect(changed).toBeVisible();
  await page.goto('/about');
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
  await expect(changed).toBeVisible();

  await page.goto('/admin/texts?text=mail.contact-received.opening');
  const mail = page.getByRole('region', { name: /^Text: Email: contact received, Opening/ });
  await mail.getByLabel('Words', { exact: true }).fill('Nice to hear from you.\n\nWe read it all.');
  await mail.getByRole('button', { name: 'Save' }).click();
  await expect(mail.getByText(/Please keep \{answerHours\}/)).toBeVisible();
  await mail
    .getByLabel('Words', { exact: true })
    .fill('Nice to hear from you.\n\nIt takes {answerHours} hours.');
  const mailFrame = page.frameLocator('iframe[title="Preview: Email: contact received"]');
  await expect(mailFrame.getByText('It takes 24 hours.')).toBeAttached();
  await mail.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Text saved').first()).toBeVisible();
  const email = 'tess.texts@journey.example';
  const sent = await adminApi.post('/api/contact', {
    data: { name: 'Tess Texts', email, company: null, message: 'Hello from the journey.' },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  await expectMail(program, email, 'Nice to hear from you.');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(isTooWide)).toBe(false);
  await mail.getByRole('button', { name: 'Back to the original' }).click();
  await expect(mail.getByLabel('Words', { exact: true })).toHaveValue(/^Thank you for writing/);

  await page.goto('/admin/texts?text=landing.offerings.heading');
  await panel.getByRole('button', { name: 'Back to the original' }).click();
  await expect(field).toHaveValue('Our Offerings');
  await expect.poll(async () => (await request.get('/')).text()).toContain('Our Offerings</h2>');
});

test('an admin changes a reply of the chat assistant, with its preview, and goes back', async ({
  asAdmin: page,
}) => {
  await page.goto('/admin/texts?text=chat.reply.time.text');
  const panel = page.getByRole('region', { name: 'Text: Chat assistant, Reply: time, text' });
  const field = panel.getByLabel('Words', { exact: true });
  await field.fill('Small ones take {simpleMonths} months.');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText(/Please keep \{comprehensiveMonths\}/)).toBeVisible();
  await field.fill('Small: {simpleMonths} months, large: {comprehensiveMonths}.');
  await expect(panel.getByText('Small: 3-6 months, large: 6-12.')).toBeVisible();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Text saved').first()).toBeVisible();
  await expectAccessible(page);

  await page.goto('/about');
  await page.getByRole('button', { name: /^Open chat with/ }).click();
  await page.getByRole('button', { name: 'How long does it take to build?' }).click();
  const said = page.getByRole('log', { name: 'Conversation' });
  await expect(said.getByText('Small: 3-6 months, large: 6-12.')).toBeVisible();

  await page.goto('/admin/texts?text=chat.reply.time.text');
  await panel.getByRole('button', { name: 'Back to the original' }).click();
  await expect(field).toHaveValue(/^Simple systems take/);
});

test('a text that a link opens stays where it first is, so that a press is not lost', async ({
  asAdmin: page,
}) => {
  await page.addInitScript(() => {
    const places = new Set<number>();
    Object.assign(window, { placesOfSave: places });
    const look = () => {
      const save = document.querySelector('form button[type=submit]');
      if (save) places.add(save.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/admin/setup/terms');
  await page.getByRole('link', { name: 'Read the terms' }).click();
  const panel = page.getByRole('region', { name: /^Text: .*What clients sign/ });
  await expect(panel.getByRole('region', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'What clients sign' })).toBeInViewport();
  await expect(panel.getByRole('region', { name: 'Preview' })).toBeVisible();
  const places = await page.evaluate(() => [
    ...(window as unknown as { placesOfSave: Set<number> }).placesOfSave,
  ]);
  expect(places).toHaveLength(1);
});
