import type { OpenWork } from '#contract/accounts/users.ts';
import { isLimitedToOwn } from '#domain/account/rights.ts';
import { countedWork, mayTake, type WorkKind, workKinds } from '#domain/account/work-kind.ts';
import { listed } from '#domain/listed.ts';
import { announce } from '#server/platform/bus/change.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { nameOfUser } from '../store.ts';
import { mailAssigned } from '../team/mail-assigned.ts';
import { findMember, lockMember, type TeamMember } from '../team/team.ts';
import { countsOf, seenBy } from './count-work.ts';
import { mailHostless } from './mail-hostless.ts';
import { historyOf, idsOf, type OwnedRecord, openRecords, setOwner } from './open-records.ts';
import { countMeetings, renameMeetings } from './project-meetings.ts';
import { forgetReleased, keepReleased, takeReleased } from './released-store.ts';

/**
 * Keeps somebody who sees only their own leads from handing over those of others, also to
 * themselves (rule RIGHTS-12).
 *
 * @throws Problem `not_allowed`
 */
export async function requireSeenWork({ tx, caller, now }: Work, from: string): Promise<void> {
  const { person } = caller;
  if (!person || person.id === from || !isLimitedToOwn(person.rights)) return;
  for (const kind of ['lead', 'step', 'demo', 'booking'] as const)
    if ((await openRecords(tx, kind, [from], now)).length > 0)
      throw new Problem(
        'not_allowed',
        'Leads, demos or bookings are among this work. Ask someone who sees all leads to hand it over.',
      );
}

/**
 * Hands a person's open work over to a colleague: what the colleague may work on (rule RIGHTS-10).
 * The rest stays where it is.
 *
 * @returns what the colleague has now.
 * @throws Problem `invalid_input` for somebody who is not of the team, or who may work on nothing of it.
 */
export async function handOver(work: Work, from: string, to: string): Promise<OpenWork> {
  const isThere = await lockMember(work.tx, to);
  const colleague = isThere ? await findMember(work.tx, to) : undefined;
  if (colleague === undefined) throw wrongColleague('Please choose a colleague');
  const counts: Partial<Record<WorkKind, number>> = {};
  let meetings = 0;
  let isLeft = false;
  for (const kind of workKinds) {
    const records = await openRecords(work.tx, kind, [from], work.now);
    const taken = mayTake(kind, colleague.rights) ? await seen(work, kind, records, colleague) : [];
    const given = await move(work, kind, taken, { from, to, action: 'handed over' });
    counts[kind] = given.length;
    if (kind === 'project') meetings = await countMeetings(work.tx, idsOf(given), work.now);
    if (taken.length < records.length) isLeft = true;
  }
  const moved = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (isLeft && moved === 0) throw wrongColleague('Please choose someone whose role allows this');
  await announceMoved(work, [from, to]);
  if (moved > 0) await mailAssigned(work, to, { what: workText(counts), path: '/admin/dashboard' });
  return countsOf(counts, meetings);
}

/** "3 leads and 1 project". */
function workText(counts: Partial<Record<WorkKind, number>>): string {
  // A kind is called by its own name.
  const parts = workKinds.flatMap((kind) => countedWork(counts[kind] ?? 0, kind));
  return listed(parts);
}

/** What a colleague will see: a step or a demo only with its lead, where they see only their own (rule RIGHTS-11). */
async function seen(
  { tx, now }: Work,
  kind: WorkKind,
  records: readonly OwnedRecord[],
  colleague: TeamMember,
): Promise<readonly OwnedRecord[]> {
  return kind === 'step' || kind === 'demo'
    ? records.filter(await seenBy(tx, colleague, now))
    : records;
}

function wrongColleague(message: string): Problem {
  return new Problem('invalid_input', message, { issues: [{ path: 'to', message }] });
}

/**
 * Leaves a person's open work without anybody responsible, so that it shows up as unassigned, and
 * remembers whose it was.
 */
export async function releaseWork(work: Work, from: string): Promise<void> {
  const { tx, now } = work;
  for (const kind of workKinds) {
    const records = await openRecords(tx, kind, [from], now);
    const released = await move(work, kind, records, { from, to: null, action: 'handed over' });
    await keepReleased(tx, { kind, ids: idsOf(released), userId: from, now });
    if (kind === 'booking') await mailHostless(work, idsOf(released), from);
  }
  await announceMoved(work, [from]);
}

/** Gives a person back what their deletion released and nobody has taken over or finished since. */
export async function returnWork(work: Work, to: string): Promise<void> {
  for (const kind of workKinds) {
    const records = await takeReleased(work.tx, kind, to, work.now);
    await move(work, kind, records, { from: null, to, action: 'given back' });
  }
  await announceMoved(work, [to]);
}

interface Move {
  from: string | null;
  to: string | null;
  action: 'handed over' | 'given back';
}

/** @returns the records that moved: others got somebody else in this moment. */
async function move(
  work: Work,
  kind: WorkKind,
  found: readonly OwnedRecord[],
  { from, to, action }: Move,
): Promise<readonly OwnedRecord[]> {
  const { tx, now } = work;
  const moved = await setOwner(tx, kind, idsOf(found), { from, to, now });
  const records = found.filter(({ id }) => moved.has(id));
  if (records.length === 0) return records;
  const ids = idsOf(records);
  if (to !== null) await forgetReleased(tx, kind, ids);
  if (kind === 'project')
    await renameMeetings(tx, ids, { ownerName: (await nameOfUser(tx, to)) ?? '', now });
  const { kind: recorded, field } = historyOf(kind);
  // Hosts and owners of risks, steps and chats are in the trail by name, the others by their account.
  const byName = kind === 'booking' || kind === 'risk' || kind === 'step' || kind === 'chat';
  const said = async (id: string | null) => (byName ? ((await nameOfUser(tx, id)) ?? null) : id);
  const changes = { [field]: { from: await said(from), to: await said(to) } };
  for (const { history_id: id, name } of records)
    await record(work, { kind: recorded, id, name, action, changes });
  return records;
}

/** Makes open pages fetch again what may have moved: the back office, and the portal of staff. */
async function announceMoved(work: Work, people: readonly string[]): Promise<void> {
  const topics = ['leads', 'inbox', 'chat', 'quotes', 'bookings', 'projects', 'users'] as const;
  await announce(work, { topics: [...topics], to: { admins: true } });
  for (const userId of people) await announce(work, { topics: ['projects'], to: { userId } });
}
