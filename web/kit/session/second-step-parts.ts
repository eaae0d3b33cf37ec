import { laterPart } from '#web/kit/record/later-part.tsx';

/** The second step of a sign-in; its code comes when it is needed. */
export const SecondStep = laterPart(async () => (await import('./second-step.tsx')).SecondStep);

/** The button that signs in with a passkey alone; its code comes once the form is shown. */
export const PasskeySignIn = laterPart(
  async () => (await import('./passkey-sign-in.tsx')).PasskeySignIn,
);

/** The button of the single sign-on provider, where there is one. */
export const ProviderSignIn = laterPart(
  async () => (await import('./provider-sign-in.tsx')).ProviderSignIn,
);
