import { displayName } from '#domain/account/name.ts';
import { mayDo, type Need, type Rights } from '#domain/account/rights.ts';
import { mayTake, type WorkKind, workKinds } from '#domain/account/work-kind.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { listTeam } from '../team/team.ts';
import { seenBy } from './count-work.ts';
import { listReleased, listWaitingOf, type WaitingRecord } from './open-records.ts';

/** Work that nobody does: its person has left, or their role no longer allows it. */
export interface WaitingWork extends WaitingRecord {
  kind: WorkKind;
  /** Who had it or has it. */
  personName: string;
  hasLeft: boolean;
}

/** What one needs to see work of a kind. */
const needOf: Record<WorkKind, Need> = {
  lead: 'leads:see',
  step: 'leads:see',
  message: 'inbox:see',
  chat: 'inbox:see',
  demo: 'quotes:see',
  booking: 'bookings:see',
  project: 'projects:see',
  risk: 'projects:see',
};

/** Lists the work that waits for somebody who may do it (rules ACCOUNT-9, RIGHTS-10), as far as its reader sees it. */
export async function listWaitingWork(
  db: Queries,
  reader: { id: string; rights: Rights },
  { limit, now }: { limit: number; now: number },
): Promise<WaitingWork[]> {
  const team = await listTeam(db);
  const isSeen = await seenBy(db, reader, now);
  const found: Omit<WaitingWork, 'personName'>[] = [];
  for (const kind of workKinds) {
    if (!mayDo(reader.rights, needOf[kind])) continue;
    const released = await listReleased(db, kind, { limit, now });
    const misfits = team.filter(({ rights }) => !mayTake(kind, rights)).map(({ id }) => id);
    const stuck = await listWaitingOf(db, kind, misfits, { limit, now });
    const of = (rows: WaitingRecord[], hasLeft: boolean) =>
      rows.filter(isSeen).map((row) => ({ ...row, kind, hasLeft }));
    found.push(...of(released, true), ...of(stuck, false));
  }
  const names = await namesOf(db, [...new Set(found.map(({ user_id }) => user_id))]);
  return found.map((one) => ({ ...one, personName: names.get(one.user_id) ?? '' }));
}

async function namesOf(db: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [row.id, displayName(row.first_name, row.last_name, row.email)]),
  );
}
