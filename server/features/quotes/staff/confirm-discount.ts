import { listAdmins } from '#server/features/accounts/team/team.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { QuotesTable } from '../tables.ts';
import { openQuote, writeQuote } from './change-quote.ts';
import { lookColumns, readLook } from './second-look.ts';

/**
 * Confirms a large discount (rule QUOTE-18, decision 45): anybody but who entered it, or the same person with a
 * note if there is no other admin.
 *
 * @throws Problem `conflict` for another version, a quote without a discount to confirm, or one's own
 *   discount; `invalid_input` if the note is missing.
 */
export async function confirmDiscount(
  work: Work,
  id: string,
  { version, note }: { version: number; note: string },
): Promise<QuotesTable> {
  const { tx, actor, now } = work;
  const row = await openQuote(tx, id, version);
  const look = readLook(row);
  if (look === null || look.confirmedAt !== null)
    throw new Problem('conflict', 'This quote has no discount to confirm.');
  if (look.askedBy !== null && look.askedBy === actor.id) {
    const admins = await listAdmins(tx);
    if (admins.some(({ id: adminId }) => adminId !== actor.id))
      throw new Problem(
        'conflict',
        'You entered this discount, so another admin has to confirm it.',
        { extra: { reason: 'own' } },
      );
    if (note === '') {
      const message = 'Please enter a reason, because there is no other admin to confirm it';
      throw new Problem('invalid_input', message, { issues: [{ path: 'note', message }] });
    }
  }
  const confirmed = { ...look, confirmedBy: actor.id, confirmedAt: now, note };
  return writeQuote(
    work,
    row,
    { ...row, ...lookColumns(confirmed), held_offer: null },
    'discount confirmed',
  );
}
