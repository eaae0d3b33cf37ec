import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { waitForLife } from '../support/alive.ts';
import { expect, test } from '../support/fixtures.ts';
import { introduce, lines, modal } from '../support/live-chat.ts';
import { admin, startProgram } from '../support/program.ts';

async function write(page: Page, text: string): Promise<void> {
  const input = modal(page).getByRole('textbox', { name: 'Your message' });
  await input.fill(text);
  await input.press('Enter');
}

test('visitor and admin keep talking across a restart of the program', async ({ browser }) => {
  test.setTimeout(120_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'ascent-restart-'));
  let program = await startProgram({ DATA_DIR: dataDir });
  const { port } = new URL(program.url);
  // Separate pages: errors from the stopped program must not fail the journey.
  const contexts = await Promise.all(
    [1, 2].map(() => browser.newContext({ baseURL: program.url })),
  );
  try {
    const [visitor, staff] = await Promise.all(contexts.map((context) => context.newPage()));
    if (visitor === undefined || staff === undefined) throw new Error('Two pages were opened.');
    await waitForLife(visitor);
    const signedIn = await staff.request.post('/api/admin/login', { data: admin });
    expect(signedIn.status()).toBe(200);

    await visitor.goto('/contact');
    await visitor.getByRole('button', { name: 'Open chat', exact: true }).click();
    await introduce(visitor, 'Rosa Restart', 'rosa@example.com');
    await write(visitor, 'Before the restart');
    await staff.goto('/admin/chat');
    await staff.getByRole('list', { name: 'Conversations' }).getByRole('link').click();
    const thread = staff.getByRole('log', { name: 'Messages' });
    await expect(thread).toContainText('Before the restart');

    await program.stop();
    await write(visitor, 'While nobody listened');
    await expect(modal(visitor).getByText('No connection right now.')).toBeVisible();
    await expect(modal(visitor).getByText('Waiting to be sent')).toBeVisible();
    program = await startProgram({ DATA_DIR: dataDir, PORT: port });

    await expect(thread).toContainText('While nobody listened', { timeout: 20_000 });
    await expect(modal(visitor).getByText('No connection right now.')).toBeHidden();
    const reply = staff.getByRole('textbox', { name: 'Your reply' });
    await reply.fill('Back again');
    await reply.press('Enter');
    await expect(lines(visitor).last()).toContainText('Back again', { timeout: 20_000 });
    await expect(lines(visitor)).toHaveCount(4);
    await expect(thread.getByRole('listitem')).toHaveCount(4);
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
    await program.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
