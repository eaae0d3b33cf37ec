import type { Download, Page, Request, Response } from '@playwright/test';

/**
 * Presses what saves a file, and returns the file.
 *
 * @throws Error with what the server replied meanwhile, when no file is saved.
 */
export async function savedFile(page: Page, press: () => Promise<void>): Promise<Download> {
  const replies: string[] = [];
  const replied = (response: Response) => {
    replies.push(`${response.status()} ${response.url()}`);
  };
  const failed = (request: Request) => {
    replies.push(`${request.failure()?.errorText} ${request.url()}`);
  };
  page.on('response', replied).on('requestfailed', failed);
  try {
    // For longer than a press may take: a control that does not come is told by its own error.
    const saving = page.waitForEvent('download', { timeout: 40_000 });
    const [download] = await Promise.all([saving, press()]);
    return download;
  } catch (error) {
    throw new Error(`No file was saved. Replies meanwhile: ${replies.join(', ') || 'none'}`, {
      cause: error,
    });
  } finally {
    page.off('response', replied).off('requestfailed', failed);
  }
}
