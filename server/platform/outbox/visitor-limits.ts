import type { Queries } from '#server/platform/db/schema.ts';
import { addressSubject, countUse, type Limit } from '#server/platform/limits/rate-limit.ts';

/** Mails that one client may cause through public forms (rule LIMIT-1). */
const perClient: Limit = { name: 'visitor-mail-client', times: 20, withinMs: 3_600_000 };
/** Mails that one address may get because of such forms, whoever sent them (rule LIMIT-1). */
const perVictim: Limit = { name: 'visitor-mail-victim', times: 3, withinMs: 24 * 3_600_000 };

/**
 * Counts one mail caused by a visitor's form, atomically.
 *
 * @param client the visitor's network address.
 * @param victim who gets the mail: the address in the form need not be the visitor's own.
 * @returns null when it may be sent, otherwise the reason for the back office.
 */
export async function mayMailVisitor(
  tx: Queries,
  { client, victim, now }: { client: string; victim: string; now: number },
): Promise<string | null> {
  const fromClient = await countUse(tx, perClient, addressSubject(client), now);
  if (!fromClient.allowed) return 'Held back: too many mails from the same visitor within an hour.';
  const toVictim = await countUse(tx, perVictim, victim.toLowerCase(), now);
  if (!toVictim.allowed) return 'Held back: this address already got three such mails today.';
  return null;
}
