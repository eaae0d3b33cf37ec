import type { Locator, Page } from '@playwright/test';

/** The visitor's side of the live chat. */
export function modal(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Chat with/ });
}

/** The messages in it, with those that wait to be sent. */
export function lines(page: Page): Locator {
  return modal(page).getByRole('log', { name: 'Conversation' }).getByRole('listitem');
}

/** Drops a file on an element, as somebody does who drags it there. */
export async function dropFile(
  on: Locator,
  { name, mimeType, buffer }: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const file = { name, type: mimeType, text: buffer.toString('latin1') };
  await on.evaluate((element, { name, type, text }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], name, { type }));
    for (const kind of ['dragover', 'drop'])
      element.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
  }, file);
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
