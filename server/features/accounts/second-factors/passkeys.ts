import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyBaseLogger } from 'fastify';
import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '#contract/accounts/second-factors.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Person } from '#server/platform/http/person.ts';
import { challengeMs } from './passkey-challenges.ts';
import type { PasskeysTable } from './tables.ts';

/** Loaded at the first use: its certificate formats are several megabytes that most starts never need. */
const library = () => import('@simplewebauthn/server');

/**
 * The site to which passkeys belong (WebAuthn, section 5.1.2): its name without the port. Null where
 * browsers offer none: on an IP address, and without https except on localhost.
 */
export function passkeySite(publicUrl: string): { id: string; origin: string } | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return isAddress || !isSecure ? null : { id: hostname, origin };
}

const transportsOf = (key: PasskeysTable) =>
  key.transports === '' ? [] : (key.transports.split(',') as ('internal' | 'hybrid')[]);

/** What the browser needs to make a passkey for this person. */
export async function creationOptions(
  site: { id: string },
  companyName: string,
  person: Person,
  keys: readonly PasskeysTable[],
  challenge: string,
): Promise<PasskeyCreationOptions> {
  const { generateRegistrationOptions } = await library();
  // The library's types are the browser's enumerations; the contract has plain strings.
  return (await generateRegistrationOptions({
    rpName: companyName,
    rpID: site.id,
    userName: person.email,
    userDisplayName: `${person.firstName} ${person.lastName}`.trim() || person.email,
    userID: new TextEncoder().encode(person.id),
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: challengeMs,
    attestationType: 'none',
    excludeCredentials: keys.map((key) => ({
      id: key.credential_id,
      transports: transportsOf(key),
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })) as PasskeyCreationOptions;
}

/** What the browser needs to sign in with any passkey of this site. */
export async function requestOptions(
  site: { id: string },
  challenge: string,
): Promise<PasskeyRequestOptions> {
  const { generateAuthenticationOptions } = await library();
  return (await generateAuthenticationOptions({
    rpID: site.id,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: challengeMs,
    userVerification: 'required',
    // None named: nobody learns who has an account, and no address needs to be typed.
    allowCredentials: [],
  })) as PasskeyRequestOptions;
}

/** The row of a new passkey, or null when its response does not hold. */
export async function verifyNewPasskey(
  site: { id: string; origin: string },
  response: NewPasskey,
  isChallenge: (challenge: string) => boolean,
): Promise<Pick<
  PasskeysTable,
  'credential_id' | 'public_key' | 'counter' | 'transports' | 'backed_up'
> | null> {
  const { verifyRegistrationResponse } = await library();
  // Throws for everything that does not hold, such as another site or a signature that does not fit.
  const verified = await verifyRegistrationResponse({
    // The contract has plain strings where the library has enumerations, and checks them itself.
    response: { ...response, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: isChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const known = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? []).filter((name) => known.includes(name)).join(','),
    backed_up: credentialBackedUp ? 1 : 0,
  };
}

/**
 * Whose passkey has signed, after its counter and last use are stored; null when the response does
 * not hold.
 *
 * A counter that goes back is logged, not refused: it may be a copied key, and is always 0 for
 * synced ones.
 */
export async function verifyPasskey(
  { tx, context, now }: { tx: Queries; context: Context; now: number },
  log: FastifyBaseLogger,
  response: PasskeyAssertion,
  isChallenge: (challenge: string) => boolean,
): Promise<PasskeysTable | null> {
  const site = passkeySite(context.config.publicUrl);
  const key = await tx
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', response.id)
    .executeTakeFirst();
  if (site === null || key === undefined) return null;
  const { verifyAuthenticationResponse } = await library();
  const { authenticatorAttachment: _attachment, ...rest } = response;
  const verified = await verifyAuthenticationResponse({
    response: {
      ...rest,
      response: { ...rest.response, userHandle: rest.response.userHandle ?? '' },
      clientExtensionResults: {},
    },
    expectedChallenge: isChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: key.credential_id,
      publicKey: Buffer.from(key.public_key, 'base64url'),
      // The comparison is ours, below.
      counter: 0,
      transports: transportsOf(key),
    },
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { newCounter } = verified.authenticationInfo;
  if (newCounter > 0 && newCounter <= key.counter)
    log.warn({ passkey: key.id, counter: newCounter, last: key.counter }, 'passkey counter');
  await tx
    .updateTable('passkeys')
    .set({ counter: Math.max(newCounter, key.counter), last_used_at: now })
    .where('id', '=', key.id)
    .execute();
  return key;
}

/** Stores a new passkey. @throws a unique violation when it is stored already. */
export async function insertPasskey(
  tx: Queries,
  key: Omit<PasskeysTable, 'id' | 'last_used_at' | 'created_at'>,
  now: number,
): Promise<void> {
  await tx
    .insertInto('passkeys')
    .values({ ...key, id: newId(now), last_used_at: null, created_at: now })
    .execute();
}
