import { type ClientRole, commonRole } from '#domain/account/client-role.ts';
import type {
  ClientCompaniesTable,
  ClientPeopleTable,
} from '#server/features/accounts/client-people/tables.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { updateVersioned } from '#server/platform/db/update-versioned.ts';
import { outOfDate } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { listMembers, updatePerson } from '../store.ts';

/** Somebody who belongs to a company that ends, and their row of the other one, if any. */
interface Twin {
  row: ClientPeopleTable;
  kept: ClientPeopleTable | undefined;
}

/**
 * Those who belong to one company, with their rows of another. Whoever was removed from that one is
 * told apart by the row's `removed_at`.
 */
export async function listTwins(db: Queries, fromId: string, toId: string): Promise<Twin[]> {
  const own = await listMembers(db, [fromId]);
  const keys = own.map(({ email_key }) => email_key);
  const kept =
    keys.length === 0
      ? []
      : await db
          .selectFrom('client_people')
          .selectAll()
          .where('company_id', '=', toId)
          .where('email_key', 'in', keys)
          .execute();
  return own.map((row) => ({
    row,
    kept: kept.find(({ email_key }) => email_key === row.email_key),
  }));
}

/** The role of somebody who is in both companies: what both roles include (rule CLIENT-6). */
export function mergedRole({ row, kept }: Twin): ClientRole {
  return kept === undefined ? row.role : commonRole(row.role, kept.role);
}

/**
 * Gives everything of a company to another one, and ends it. Keeps what is needed to take it back.
 *
 * @param from locked, as the other one is.
 * @returns the id of the merge.
 */
export async function mergeCompanies(
  work: Work,
  from: ClientCompaniesTable,
  to: ClientCompaniesTable,
): Promise<string> {
  const { tx, now, actor } = work;
  const id = newId(now);
  await tx
    .insertInto('client_merges')
    .values({
      id,
      from_id: from.id,
      to_id: to.id,
      merged_name: actor.name,
      created_at: now,
      taken_back_at: null,
    })
    .execute();
  await moveProjects(work, id, from.id, to.id);
  for (const twin of await listTwins(tx, from.id, to.id)) await movePerson(work, id, twin, to.id);
  const ended = { ...from, ended_at: now, updated_at: now };
  if ((await updateVersioned(tx, 'client_companies', ended)) === undefined)
    throw outOfDate('this company');
  return id;
}

/** Moves all projects, with those in the bin, which may be restored. */
async function moveProjects(
  { tx, now }: Work,
  mergeId: string,
  from: string,
  to: string,
): Promise<void> {
  const moved = await tx
    .updateTable('projects')
    .set((e) => ({ client_company_id: to, version: e('version', '+', 1), updated_at: now }))
    .where('client_company_id', '=', from)
    .returning('id')
    .execute();
  for (const { id } of moved)
    await tx
      .insertInto('client_merge_projects')
      .values({ merge_id: mergeId, project_id: id })
      .execute();
}

async function movePerson(
  { tx, now }: Work,
  mergeId: string,
  twin: Twin,
  companyId: string,
): Promise<void> {
  const { row, kept } = twin;
  const change = kept === undefined ? { company_id: companyId } : { removed_at: now };
  if ((await updatePerson(tx, row, change, now)) === undefined) throw outOfDate('this person');
  const role = mergedRole(twin);
  const isSmaller = kept !== undefined && kept.removed_at === null && role !== kept.role;
  const written = isSmaller ? await updatePerson(tx, kept, { role }, now) : kept;
  if (isSmaller && written === undefined) throw outOfDate('this person');
  await tx
    .insertInto('client_merge_people')
    .values({
      merge_id: mergeId,
      person_id: row.id,
      kept_id: kept?.id ?? null,
      kept_role: isSmaller ? kept.role : null,
      kept_version: written?.version ?? null,
    })
    .execute();
}
