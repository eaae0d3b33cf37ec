import { notFound } from '#server/platform/http/problem.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { leadName } from '../present.ts';
import { findLead } from '../store.ts';
import { deleteStrangers, insertStrangers } from './twin-store.ts';

/** Remembers or forgets that two leads are not the same person (rule LEAD-10). */
export async function setStrangers(
  work: Work,
  { id, leadId }: { id: string; leadId: string },
  are: boolean,
): Promise<void> {
  const { tx, now } = work;
  const [lead, other] = [await findLead(tx, id), await findLead(tx, leadId)];
  if (lead === undefined || other === undefined || id === leadId) throw notFound('lead');
  if (are) await insertStrangers(tx, { id, otherId: leadId, now });
  else await deleteStrangers(tx, id, leadId);
  const name = `${leadName(other)} (${other.email})`;
  await record(work, {
    ...{ kind: 'lead', id, name: leadName(lead) },
    action: are ? 'kept apart' : 'suggested again',
    changes: { otherLead: are ? { from: null, to: name } : { from: name, to: null } },
    topics: ['leads'],
  });
}
