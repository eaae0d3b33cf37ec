import {
  type NewPasskey,
  type PasskeyAssertion,
  type PasskeyCreationOptions,
  startPasskeySignIn,
} from '#contract/accounts/second-factors.ts';
import { call } from '#web/kit/api/request.ts';

/** The library's options are the browser's enumerations; the contract has plain strings. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser offers passkeys for this address: not on an IP address, nor without https. */
export function canUsePasskeys(): boolean {
  return (
    window.isSecureContext &&
    'PublicKeyCredential' in window &&
    !/^[\d.]+$|^\[/.test(window.location.hostname)
  );
}

/** Asks the browser for any passkey of this site. @throws the browser's error when none was used. */
export async function askForPasskey(): Promise<PasskeyAssertion> {
  const optionsJSON = await call(startPasskeySignIn, {});
  const { startAuthentication } = await library();
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return (await startAuthentication({ optionsJSON: optionsJSON as Options })) as PasskeyAssertion;
}

/** Asks the browser to make a passkey. @throws the browser's error when none was made. */
export async function makePasskey(optionsJSON: PasskeyCreationOptions): Promise<NewPasskey> {
  const { startRegistration } = await library();
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return (await startRegistration({ optionsJSON: optionsJSON as Options })) as NewPasskey;
}

/** What to say when the browser's own dialog ended without a passkey. */
export function passkeyFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was used. Try again, or choose another way.';
  return 'Your browser could not use a passkey. Choose another way.';
}
