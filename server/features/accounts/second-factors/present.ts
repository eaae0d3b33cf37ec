import type { SecondFactors } from '#contract/accounts/second-factors.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { AuthenticatorAppsTable, PasskeysTable, TrustedBrowsersTable } from './tables.ts';

const optionalText = (at: number | null) => (at === null ? null : instantText(at));

/** The second factors of an account as its owner sees them: no key, no secret. */
export function presentFactors(found: {
  app: AuthenticatorAppsTable | undefined;
  passkeys: readonly PasskeysTable[];
  recoveryCodesLeft: number;
  browsers: readonly TrustedBrowsersTable[];
  canUsePasskeys: boolean;
  isProved: boolean;
  provider: string | null;
}): SecondFactors {
  const { app, passkeys, browsers, ...rest } = found;
  return {
    authenticator:
      app === undefined || app.confirmed_at === null
        ? null
        : { addedAt: instantText(app.confirmed_at), lastUsedAt: optionalText(app.last_used_at) },
    passkeys: passkeys.map((key) => ({
      id: key.id,
      name: key.name,
      isSynced: key.backed_up === 1,
      addedAt: instantText(key.created_at),
      lastUsedAt: optionalText(key.last_used_at),
    })),
    trustedBrowsers: browsers.map((browser) => ({
      id: browser.id,
      device: browser.device,
      address: browser.address,
      addedAt: instantText(browser.created_at),
      lastUsedAt: instantText(browser.last_used_at),
      endsAt: instantText(browser.expires_at),
    })),
    ...rest,
  };
}
