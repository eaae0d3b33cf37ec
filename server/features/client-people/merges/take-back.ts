import type { MergeUndo } from '#contract/accounts/client-merges.ts';
import { findCompany, lockCompany } from '#server/features/accounts/client-people/store.ts';
import type {
  ClientCompaniesTable,
  ClientPeopleTable,
} from '#server/features/accounts/client-people/tables.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { accountsOfCompanies, announceTo } from '../told.ts';
import {
  endMerge,
  findMerge,
  listMovedPeople,
  listMovedProjects,
  listNamesSince,
  type MovedPerson,
  type MovedProject,
} from './store.ts';
import type { ClientMergesTable } from './tables.ts';

/** What goes back to a company that ended, and what does not. */
interface UndoPlan {
  merge: ClientMergesTable;
  from: ClientCompaniesTable;
  to: ClientCompaniesTable;
  projects: MovedProject[];
  /** Whose row goes back to the company. */
  moved: MovedPerson[];
  /** Who belongs to it again, and to the other one as well. */
  inBoth: MovedPerson[];
  /** Whose role in the other company goes back to what it was. */
  roles: MovedPerson[];
  stays: string[];
}

/** Says what taking back a merge would do. @throws Problem 404; `conflict` if it cannot be. */
export async function previewUndo(db: Queries, mergeId: string): Promise<MergeUndo> {
  return presentUndo(await planUndo(db, mergeId));
}

/**
 * Takes back a merge: the company is there again with its projects and people, as far as nobody
 * changed that since (rule CLIENT-6).
 */
export async function takeBackMerge(work: Work, mergeId: string): Promise<MergeUndo> {
  const { tx, now } = work;
  const before = await planUndo(tx, mergeId);
  if (!(await endMerge(tx, mergeId, now))) throw takenBack();
  if ((await lockCompany(tx, before.to.id)) === undefined) throw mergedOn(before.to);
  // Once more, now that nobody can change it.
  const plan = await planOf(tx, before.merge);
  const told = await accountsOfCompanies(tx, [plan.to.id]);
  await tx
    .updateTable('client_companies')
    .set((e) => ({ ended_at: null, version: e('version', '+', 1), updated_at: now }))
    .where('id', '=', plan.from.id)
    .execute();
  const { from, to } = plan;
  for (const { id } of plan.projects)
    await tx
      .updateTable('projects')
      .set((e) => ({ client_company_id: from.id, version: e('version', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .where('client_company_id', '=', to.id)
      .execute();
  const change = (id: string, set: Partial<ClientPeopleTable>) =>
    tx
      .updateTable('client_people')
      .set((e) => ({ ...set, version: e('version', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .execute();
  for (const { id } of plan.moved) await change(id, { company_id: from.id });
  for (const { id } of plan.inBoth) await change(id, { removed_at: null });
  for (const { kept_id, kept_role } of plan.roles)
    if (kept_id !== null && kept_role !== null) await change(kept_id, { role: kept_role });
  const undo = presentUndo(plan);
  for (const { id, name } of [to, from])
    await record(work, {
      kind: 'client',
      id,
      name,
      action: 'merge taken back',
      changes: {
        company: { from: to.name, to: from.name },
        projects: { from: null, to: undo.projects.join(', ') },
        people: { from: null, to: undo.people.join(', ') },
      },
      topics: ['projects', 'users'],
    });
  await announceTo(work, told);
  return undo;
}

async function planUndo(db: Queries, mergeId: string): Promise<UndoPlan> {
  const merge = await findMerge(db, mergeId);
  if (merge !== undefined) return planOf(db, merge);
  const old = await db
    .selectFrom('client_merges')
    .select('id')
    .where('id', '=', mergeId)
    .executeTakeFirst();
  throw old === undefined ? notFound('merge') : takenBack();
}

async function planOf(db: Queries, merge: ClientMergesTable): Promise<UndoPlan> {
  const from = await anyCompany(db, merge.from_id);
  const to = await findCompany(db, merge.to_id);
  if (to === undefined) throw mergedOn(await anyCompany(db, merge.to_id));
  const projects = await listMovedProjects(db, merge.id);
  const people = await listMovedPeople(db, merge.id);
  const back = projects.filter(({ client_company_id: id }) => id === to.id);
  const own = people.filter((one) => one.company_id !== from.id);
  const moved = own.filter((one) => one.company_id === to.id);
  const aside = people.filter((one) => one.company_id === from.id);
  const inBoth = aside.filter((one) => !wasRemoved(one));
  const smaller = inBoth.filter((one) => one.kept_role !== null);
  const roles = smaller.filter((one) => one.now_version === one.kept_version);
  const since = await listNamesSince(db, merge);
  return {
    ...{ merge, from, to, moved, inBoth, roles },
    projects: back,
    stays: [
      ...projects
        .filter((one) => !back.includes(one))
        .map(({ name }) => `${name} was moved to another company since then and stays there.`),
      ...[...moved, ...aside]
        .filter((one) => (aside.includes(one) ? wasRemoved(one) : one.removed_at !== null))
        .map((one) => `${nameOf(one)} was removed since then and stays removed.`),
      ...smaller
        .filter((one) => !roles.includes(one))
        .map((one) => `${nameOf(one)} was changed since then and keeps the role in ${to.name}.`),
      ...since.map((name) => `${name} was added since then and stays with ${to.name}.`),
    ],
  };
}

/** Whether somebody who was in both companies was removed from the one that was left. */
function wasRemoved({ now_removed_at, now_version, kept_version }: MovedPerson): boolean {
  return now_removed_at !== null && now_version !== kept_version;
}

const nameOf = ({ name, email }: MovedPerson) => name || email;

function presentUndo({ from, to, projects, moved, inBoth, stays }: UndoPlan): MergeUndo {
  const people = [...moved.filter((one) => one.removed_at === null), ...inBoth];
  return {
    name: from.name,
    fromId: from.id,
    of: to.name,
    toId: to.id,
    projects: projects.filter((one) => one.deleted_at === null).map(({ name }) => name),
    people: people.map(nameOf),
    stays,
  };
}

/** A company, ended or not: no merge is without its two. */
function anyCompany(db: Queries, id: string): Promise<ClientCompaniesTable> {
  return db
    .selectFrom('client_companies')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

function takenBack(): Problem {
  return new Problem('conflict', 'This merge has already been taken back.');
}

function mergedOn({ name }: ClientCompaniesTable): Problem {
  return new Problem(
    'conflict',
    `${name} was merged with another company since then. Please take that back first.`,
  );
}
