import type { CDPSession, Page } from '@playwright/test';

/** A virtual authenticator of a page's browser, which proves who uses it. @returns its session and id. */
export async function addAuthenticator(
  page: Page,
): Promise<{ devices: CDPSession; authenticatorId: string }> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return { devices, authenticatorId };
}
