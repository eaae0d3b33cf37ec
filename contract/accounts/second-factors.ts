import * as z from 'zod/mini';
import { passkeyNameMaxLength } from '#domain/account/second-factor.ts';
import { defineEndpoint } from '../endpoint.ts';
import { isReadableText } from '../text.ts';
import { loginReply } from './session.ts';

const time = z.string();
const idOnly = z.object({ id: z.string() });

/** The second factors of the signed-in person, and the browsers that need none. */
export const secondFactors = z.object({
  /** The authenticator app, or null. */
  authenticator: z.nullable(z.object({ addedAt: time, lastUsedAt: z.nullable(time) })),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Whether a copy is kept by the maker of the device or a password manager. */
      isSynced: z.boolean(),
      addedAt: time,
      lastUsedAt: z.nullable(time),
    }),
  ),
  /** Recovery codes that still work. */
  recoveryCodesLeft: z.int(),
  trustedBrowsers: z.array(
    z.object({
      id: z.string(),
      /** For example 'Firefox on Linux'. */
      device: z.string(),
      address: z.string(),
      addedAt: time,
      lastUsedAt: time,
      endsAt: time,
    }),
  ),
  /** Whether browsers offer passkeys for the address of this site: a name on https, or localhost. */
  canUsePasskeys: z.boolean(),
  /** Whether the last proof of identity still counts (rule FACTOR-5). */
  isProved: z.boolean(),
  /** The single sign-on provider, where signing in again is such a proof; null where it is none. */
  provider: z.nullable(z.string()),
});
export type SecondFactors = z.output<typeof secondFactors>;

export const getSecondFactors = defineEndpoint({
  method: 'GET',
  path: '/api/auth/second-factors',
  alteredBy: ['users'],
  access: 'signed-in',
  allowedWhileMustAddFactor: true,
  summary: 'The authenticator app, passkeys, recovery codes and trusted browsers of the caller.',
  reply: secondFactors,
});

/** Six digits of the app or a recovery code, as typed. */
const code = z.string({ error: 'Enter the code' }).check(
  z.trim(),
  z.minLength(1, 'Enter the code'),
  z.maxLength(100, 'This code is too long'),
  z.refine((text) => isReadableText(text, false), 'Enter the code'),
);

export const startAuthenticator = defineEndpoint({
  method: 'POST',
  path: '/api/auth/authenticator',
  alters: ['users'],
  access: 'signed-in',
  allowedWhileMustAddFactor: true,
  needsProof: true,
  summary:
    'Starts adding an authenticator app, which takes effect once its first code is confirmed.',
  reply: z.object({
    /** In base32, for apps without a camera. */
    secret: z.string(),
    /** The otpauth address. */
    uri: z.string(),
    /** The address as a QR code: rows of '1' for dark and '0' for light. */
    qr: z.array(z.string()),
  }),
  problems: ['conflict'],
});

/** New recovery codes, which are shown only now; empty when the account has some already. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmAuthenticator = defineEndpoint({
  method: 'POST',
  path: '/api/auth/authenticator/confirm',
  alters: ['users'],
  access: 'signed-in',
  allowedWhileMustAddFactor: true,
  needsProof: true,
  summary: 'Confirms the authenticator app with its first code; other sessions end.',
  body: z.object({ code }),
  reply: recoveryCodes,
  problems: ['wrong_credentials', 'too_many_requests'],
});

export const removeAuthenticator = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/authenticator',
  alters: ['users'],
  access: 'signed-in',
  needsProof: true,
  summary: 'Removes the authenticator app; other sessions and trusted browsers end.',
  status: 204,
  problems: ['not_found'],
});

export const replaceRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/api/auth/recovery-codes',
  alters: ['users'],
  access: 'signed-in',
  allowedWhileMustAddFactor: true,
  needsProof: true,
  summary: 'Makes ten new recovery codes; earlier ones stop working.',
  reply: recoveryCodes,
  problems: ['conflict'],
});

export const endBrowserTrust = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/trusted-browsers/:id',
  alters: ['users'],
  access: 'signed-in',
  summary: 'Asks for the second factor again in one browser.',
  params: idOnly,
  status: 204,
});

const text = (max: number) => z.string().check(z.maxLength(max));
const publicKeyType = z.literal('public-key');
/** A passkey that the server knows, in the words of WebAuthn. */
export const knownPasskey = z.object({
  id: z.string(),
  type: publicKeyType,
  transports: z.optional(z.array(z.string())),
});

/** What a browser's `navigator.credentials.create` takes (WebAuthn, section 5.4, as JSON). */
export const passkeyCreationOptions = z.object({
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.number() })),
  timeout: z.optional(z.number()),
  excludeCredentials: z.optional(z.array(knownPasskey)),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(z.string()),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.optional(z.string()),
    }),
  ),
  attestation: z.optional(z.string()),
});
export type PasskeyCreationOptions = z.output<typeof passkeyCreationOptions>;

export const startPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  alters: [],
  access: 'signed-in',
  allowedWhileMustAddFactor: true,
  needsProof: true,
  summary: 'What the browser needs to make a passkey; valid once, for five minutes.',
  reply: passkeyCreationOptions,
  problems: ['conflict', 'too_many_requests'],
});

/** A response of `navigator.credentials`, as JSON (WebAuthn, section 5.1). */
const credentialResponse = {
  id: text(2000),
  rawId: text(2000),
  type: publicKeyType,
  authenticatorAttachment: z.optional(text(100)),
};

export const newPasskey = z.object({
  ...credentialResponse,
  response: z.object({
    clientDataJSON: text(20_000),
    attestationObject: text(100_000),
    transports: z.optional(z.array(text(40)).check(z.maxLength(10))),
  }),
});
export type NewPasskey = z.output<typeof newPasskey>;

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  alters: ['users'],
  access: 'signed-in',
  allowedWhileMustAddFactor: true,
  needsProof: true,
  summary: 'Adds the passkey that the browser made; other sessions end.',
  body: z.object({
    name: z.string({ error: 'Give this passkey a name' }).check(
      z.trim(),
      z.minLength(1, 'Give this passkey a name'),
      z.maxLength(passkeyNameMaxLength, `At most ${passkeyNameMaxLength} characters`),
      z.refine((value) => isReadableText(value, false), 'Give this passkey a name'),
    ),
    credential: newPasskey,
  }),
  reply: recoveryCodes,
  problems: ['conflict', 'wrong_credentials'],
});

export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  alters: ['users'],
  access: 'signed-in',
  needsProof: true,
  summary: 'Removes a passkey; other sessions and trusted browsers end.',
  params: idOnly,
  status: 204,
});

/** What a browser's `navigator.credentials.get` takes (WebAuthn, section 5.5, as JSON). */
export const passkeyRequestOptions = z.object({
  challenge: z.string(),
  timeout: z.optional(z.number()),
  rpId: z.optional(z.string()),
  allowCredentials: z.optional(z.array(knownPasskey)),
  userVerification: z.optional(z.string()),
});
export type PasskeyRequestOptions = z.output<typeof passkeyRequestOptions>;

export const startPasskeySignIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkey-sign-in/options',
  access: 'anyone',
  summary: 'What the browser needs to sign in with a passkey, whoever owns it.',
  reply: passkeyRequestOptions,
  problems: ['too_many_requests'],
});

export const passkeyAssertion = z.object({
  ...credentialResponse,
  response: z.object({
    clientDataJSON: text(20_000),
    authenticatorData: text(20_000),
    signature: text(20_000),
    userHandle: z.optional(text(2000)),
  }),
});
const assertion = z.object({ credential: passkeyAssertion });
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

export const signInWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkey-sign-in',
  access: 'anyone',
  summary: 'Signs in with a passkey, which is both factors.',
  body: assertion,
  reply: loginReply,
  problems: ['wrong_credentials', 'too_many_requests'],
});

export const takeSecondStep = defineEndpoint({
  method: 'POST',
  path: '/api/auth/second-step',
  access: 'anyone',
  summary: 'Completes a sign-in with a code of the app or a recovery code.',
  body: z.object({ code, trustBrowser: z.optional(z.boolean()) }),
  reply: loginReply,
  problems: ['wrong_credentials', 'conflict', 'too_many_requests'],
});

export const confirmIdentity = defineEndpoint({
  method: 'POST',
  path: '/api/auth/confirm',
  alters: [],
  access: 'signed-in',
  allowedWhileMustAddFactor: true,
  summary:
    'Confirms the caller’s identity for ten minutes, with the password, a code or a passkey.',
  body: z.object({
    password: z.optional(text(1024)),
    code: z.optional(text(100)),
    passkey: z.optional(passkeyAssertion),
  }),
  status: 204,
  problems: ['wrong_credentials', 'too_many_requests'],
});
