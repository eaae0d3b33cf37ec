import type { OpenWork } from '#contract/accounts/users.ts';
import { isLimitedToOwn } from '#domain/account/rights.ts';
import { type WorkKind, workKinds } from '#domain/account/work-kind.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Person } from '#server/platform/http/person.ts';
import { idsOf, type OwnedRecord, openRecords } from './open-records.ts';
import { countMeetings } from './project-meetings.ts';

type Reader = Pick<Person, 'id' | 'rights'> | null;

/** The key of each kind in replies. */
export const countKeys = {
  lead: 'leads',
  step: 'steps',
  message: 'messages',
  chat: 'chats',
  demo: 'demos',
  booking: 'bookings',
  project: 'projects',
  risk: 'risks',
} as const satisfies Record<WorkKind, Exclude<keyof OpenWork, 'meetings'>>;

/** Counts by kind, where some may be missing, and of the meetings that go with the projects. */
export function countsOf(counts: Partial<Record<WorkKind, number>>, meetings: number): OpenWork {
  const byKey = Object.fromEntries(
    workKinds.map((kind) => [countKeys[kind], counts[kind] ?? 0]),
    // The keys are those of `OpenWork`.
  ) as Omit<OpenWork, 'meetings'>;
  return { ...byKey, meetings };
}

/**
 * How much open work a person has (rule ACCOUNT-9), as its reader may know it: without the leads,
 * demos and bookings that they do not see (rule RIGHTS-11).
 */
export async function countSeenWork(
  db: Queries,
  userId: string,
  { reader, now }: { reader: Reader; now: number },
): Promise<OpenWork> {
  const isSeen = await seenBy(db, reader, now);
  const counts: Partial<Record<WorkKind, number>> = {};
  for (const kind of workKinds)
    counts[kind] = (await openRecords(db, kind, [userId], now)).filter(isSeen).length;
  const projects = await openRecords(db, 'project', [userId], now);
  return countsOf(counts, await countMeetings(db, idsOf(projects), now));
}

/** Tells which records somebody may know of: not those of leads that are not theirs. */
export async function seenBy(
  db: Queries,
  reader: Reader,
  now: number,
): Promise<(record: Pick<OwnedRecord, 'lead_id'>) => boolean> {
  if (reader === null || !isLimitedToOwn(reader.rights)) return () => true;
  const own = new Set((await openRecords(db, 'lead', [reader.id], now)).map(({ id }) => id));
  return ({ lead_id: lead }) => lead === null || own.has(lead);
}
