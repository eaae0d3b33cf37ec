import type { SingleSignOnConfig } from '#server/platform/config/single-sign-on-settings.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { secondStepWaysOf } from '../second-factors/factor-store.ts';
import { listConnections } from './connections.ts';

/**
 * Why signing in at the provider would not prove who somebody is (rule SSO-6): only a connected
 * account proves that, and where there is a second factor, only that.
 *
 * @returns null if it would.
 */
export async function notByProvider(
  db: Queries,
  { issuer, name }: Pick<SingleSignOnConfig, 'issuer' | 'name'>,
  userId: string,
): Promise<Problem | null> {
  if ((await secondStepWaysOf(db, userId)).length > 0)
    return new Problem(
      'conflict',
      'Your account has a second factor. Confirm with a code or a passkey.',
    );
  const { host } = new URL(issuer);
  const connections = await listConnections(db, userId);
  if (connections.some((one) => new URL(one.issuer).host === host)) return null;
  return new Problem(
    'conflict',
    `Your account here is not connected to ${name}. Confirm with your password.`,
  );
}

/** The name of the provider, where signing in again proves who somebody is; null where it does not. */
export async function proofProvider(
  db: Queries,
  config: SingleSignOnConfig | undefined,
  userId: string,
): Promise<string | null> {
  if (config === undefined) return null;
  return (await notByProvider(db, config, userId)) === null ? config.name : null;
}
