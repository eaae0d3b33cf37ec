import type { Locator, Page } from '@playwright/test';

/** The visitor's side of the live chat. */
export function modal(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Chat with/ });
}

/** The messages in it, with those that wait to be sent. */
export function lines(page: Page): Locator {
  return modal(page).getByRole('log', { name: 'Conversation' }).getByRole('listitem');
}

/** Starts a conversation in the open chat. */
export async function introduce(page: Page, name: string, email: string): Promise<void> {
  await modal(page).getByLabel('Name').fill(name);
  await modal(page).getByLabel('Email').fill(email);
  await modal(page).getByRole('button', { name: 'Start chat' }).click();
}

/** Stores a conversation in the open page's browser that has a message which was never sent. */
export async function storeUnsent(
  page: Page,
  who: { name: string; email: string; sessionId: string | null },
  text: string,
): Promise<void> {
  await page.evaluate(
    ({ who, text }) => {
      const at = new Date().toISOString();
      const queued = { clientMessageId: crypto.randomUUID(), text, at, state: 'waiting' };
      const stored = { localId: 'stored', ...who, outgoing: [queued] };
      localStorage.setItem('live-chat', JSON.stringify(stored));
    },
    { who, text },
  );
}
