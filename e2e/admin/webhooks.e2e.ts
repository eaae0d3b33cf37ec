import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from '../support/accessibility.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { type Program, startProgram } from '../support/program.ts';
import { chooseFromMenu } from '../support/row-menu.ts';

/** A program whose webhooks may be on this computer. */
const test = base.extend<object, { program: Program }>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find fixtures.
    async ({}, use) => {
      const program = await startProgram({ PRIVATE_RECEIVERS: 'true' });
      await use(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('a program is told of a new lead, its answer is in the log, and it is told again', async ({
  asAdmin: admin,
  adminApi,
}) => {
  const received: IncomingHttpHeaders[] = [];
  const receiver = createServer((request, response) => {
    received.push(request.headers);
    request.resume().on('end', () => response.writeHead(200).end('Booked'));
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;

  await admin.goto('/admin/api-keys?view=webhooks');
  await admin.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('All events').uncheck();
  await dialog.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(dialog.getByText('Please enter an https address')).toBeVisible();
  await expect(dialog.getByText('Choose at least one event')).toBeVisible();
  await dialog.getByLabel('Address').fill(`http://127.0.0.1:${port}/in`);
  await dialog.getByLabel('What is it for?').fill('Bookkeeping');
  await dialog.getByLabel('lead.created').check();
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(dialog.getByText(/^whsec_[\w+/]{43}=$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'I have copied it' }).click();

  const lead = { firstName: 'Dana', lastName: 'Lee', email: 'dana@webhooks.example' };
  expect((await adminApi.post('/api/leads', { data: lead })).status()).toBe(201);
  await admin.getByRole('link', { name: 'Bookkeeping' }).click();
  const event = admin.getByRole('listitem').filter({ hasText: 'lead.created' });
  await expect(event).toContainText('Delivered');
  await event.getByText('What was sent and answered').click();
  await expect(event).toContainText('Booked');
  await expectAccessible(admin);
  await event.getByRole('button', { name: 'Send again: lead.created' }).click();
  await expect.poll(() => received.length).toBe(2);
  expect(received[1]?.['webhook-id']).toBe(received[0]?.['webhook-id']);

  await admin.getByRole('link', { name: 'Webhooks' }).first().click();
  await chooseFromMenu(admin, 'Bookkeeping', 'Delete');
  await dialog.getByRole('button', { name: 'Delete the webhook' }).click();
  await expect(admin.getByText('No webhooks yet')).toBeVisible();
  receiver.close();
});
