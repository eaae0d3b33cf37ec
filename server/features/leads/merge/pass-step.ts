import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { requireStepOwner } from '../steps/owner.ts';
import { openStepsOf } from '../steps/store.ts';
import { findLead } from '../store.ts';
import type { LeadsTable } from '../tables.ts';
import type { MovedRow } from './merge-store.ts';

type StepLead = Pick<LeadsTable, 'id' | 'assigned_to'>;

/**
 * Gives the open step of a lead to the lead's owner if who does it does not see this lead.
 *
 * @returns what taking back the merge has to know: who had it, and who has it now.
 */
export async function passStep(tx: Queries, lead: StepLead): Promise<MovedRow[]> {
  const step = (await openStepsOf(tx, [lead.id])).get(lead.id);
  if (step === undefined || step.owner_id === null) return [];
  if (await mayDoStep(tx, step.owner_id, lead)) return [];
  await tx
    .updateTable('lead_steps')
    .set({ owner_id: lead.assigned_to })
    .where('id', '=', step.id)
    .execute();
  return [
    { place: 'step.owner', row_id: step.id, was: step.owner_id },
    { place: 'step.given', row_id: step.id, was: lead.assigned_to },
  ];
}

/**
 * Gives steps back to who had them before a merge: those that are still open and with whom the merge
 * gave them to, if who had them may still do them.
 */
export async function passStepsBack(tx: Queries, moved: readonly MovedRow[]): Promise<void> {
  for (const { row_id, was } of moved.filter(({ place }) => place === 'step.owner')) {
    const given = moved.find((row) => row.place === 'step.given' && row.row_id === row_id);
    const step = await tx
      .selectFrom('lead_steps')
      .select(['lead_id', 'owner_id'])
      .where('id', '=', row_id)
      .where('done_at', 'is', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (was === null || given === undefined || step?.owner_id !== given.was) continue;
    const lead = await findLead(tx, step.lead_id);
    if (lead === undefined || !(await mayDoStep(tx, was, lead))) continue;
    await tx.updateTable('lead_steps').set({ owner_id: was }).where('id', '=', row_id).execute();
  }
}

async function mayDoStep(db: Queries, ownerId: string, lead: StepLead): Promise<boolean> {
  try {
    await requireStepOwner(db, ownerId, lead);
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return false;
  }
}
