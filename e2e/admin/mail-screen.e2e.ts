import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectMail } from '../support/mail.ts';

/** The error of the journeys' own scripts in a frame that allows none; any other line still fails. */
const ownScripts = /^console error: Blocked script execution in .* frame is sandboxed/;

// Every journey fails on a console error, such as a violation of the security policy.
test('staff see a mail as its reader does, in a frame that violates no policy of the page', async ({
  asAdmin: page,
  adminApi,
  program,
  noise,
}) => {
  noise.expect(ownScripts);
  const email = 'wim@mail-screen.example';
  const sent = await adminApi.post('/api/contact', {
    data: {
      name: 'Wim Decker',
      email,
      message: 'Do you build systems for a practice of four people?',
    },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  await expectMail(program, email, 'Wim');
  await page.goto(`/admin/inbox/mail?q=${encodeURIComponent(email)}`);
  await page.getByRole('table').getByRole('link').first().click();
  const panel = page.getByRole('region', { name: /^Email: / });
  await expect(panel.getByText('Sent', { exact: true }).first()).toBeVisible();
  const frame = panel.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', /.*/);
  const letter = frame.contentFrame();
  await expect(letter.getByText('Hello Wim,')).toBeVisible();
  // Its own styles apply: the sheet is painted, not only written.
  const colour = await letter
    .getByText('Hello Wim,')
    .evaluate((element) => getComputedStyle(element).color);
  expect(colour).not.toBe('rgb(0, 0, 0)');
});

test('the gallery shows every template, each in its frame', async ({
  asAdmin,
  adminApi,
  noise,
}) => {
  noise.expect(ownScripts);
  const page = await asAdmin.context().newPage();
  const names: { name: string; subject: string }[] = await (
    await adminApi.get('/api/mail/templates')
  ).json();
  expect(names.length).toBeGreaterThan(20);
  await page.goto('/api/mail/gallery');
  await expect(page.getByRole('heading', { level: 1, name: 'Email templates' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(names.length);
  // Frames load when scrolled into view; some are enough, mail.test.ts renders them all.
  for (const { name } of names.filter((_, index) => index % 6 === 0)) {
    const frame = page.locator(`section[id="${name}"] iframe`);
    await frame.scrollIntoViewIfNeeded();
    await expect(
      frame.contentFrame().getByText('You are getting this email because'),
      name,
    ).toBeVisible();
  }
});

test('polling an unchanged list gets a response without a body', async ({
  asAdmin: page,
  noise,
}) => {
  noise.expect(/ERR_FAILED/);
  // Without the stream the screens poll.
  await page.route('**/api/events*', (route) => route.abort());
  await page.goto('/admin/leads');
  await expect(page.getByRole('heading', { level: 1, name: /^Leads/ })).toBeVisible();
  const unchanged = await page.waitForResponse(
    (reply) => new URL(reply.url()).pathname === '/api/leads' && reply.status() === 304,
    { timeout: 20_000 },
  );
  expect(unchanged.request().headers()['if-none-match']).toMatch(/^(W\/)?"/);
  await expect(page.getByText('Error loading leads')).toHaveCount(0);
});

test('a project can notify its client of completed milestones automatically', async ({
  asAdmin: page,
  adminApi,
  program,
}) => {
  const email = 'ida@mail-screen.example';
  const made = await adminApi.post('/api/projects', {
    data: { name: 'Told project', clientContactName: 'Ida Moreau', clientEmail: email },
  });
  const { id } = await made.json();
  await page.goto(`/admin/projects/${id}?view=milestones`);
  const isOn = page.getByRole('checkbox', {
    name: 'Email the client when a milestone is completed',
  });
  await expect(isOn).not.toBeChecked();
  await isOn.check();
  await expect(
    page.getByText('We’ll email the client about completed milestones', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Complete Project Kickoff' }).click();
  await expectMail(program, email, 'Project Kickoff is completed');
});
