import type { Page } from '@playwright/test';

/** Answers the next call to an address as if the last proof of identity were too old. */
export async function asIfProofWereOld(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        json: { code: 'proof_needed', message: 'Please confirm that it’s you before you go on.' },
      }),
    { times: 1 },
  );
}
