import type { AuditedAction } from '#domain/audit/audited-action.ts';
import {
  afterMove,
  cleanViewName,
  ownViewsMax,
  type SavedViewList,
  sharedViewsMax,
  viewNameKey,
} from '#domain/saved-view/saved-view.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import { newId } from '#server/platform/db/ids.ts';
import { lockFor } from '#server/platform/db/settings-store.ts';
import { updateVersioned } from '#server/platform/db/update-versioned.ts';
import { notFound, outOfDate, Problem } from '#server/platform/http/problem.ts';
import { changedFields, type FieldChanges, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { keptQuery, maySeeList } from './kept-query.ts';
import { mayChangeView, presentViews, type ViewReader } from './present.ts';
import { findView, insertView, listViewsOf, writeDefault, writeOrder } from './store.ts';
import type { SavedViewsTable } from './tables.ts';

interface Fields {
  name: string;
  isShared: boolean;
  query: string;
}

/** @throws Problem 404 for a list that the person may not see, `invalid_input` for the name. */
export async function addView(
  work: Work,
  person: ViewReader,
  { list, name, isShared, query }: Fields & { list: SavedViewList },
): Promise<SavedViewsTable> {
  if (!maySeeList(person.rights, list)) throw notFound('list');
  const { tx, now } = work;
  const place = { list, owner_id: isShared ? null : person.id, ...named(name) };
  const row: SavedViewsTable = {
    id: newId(now),
    ...place,
    author_id: person.id,
    query: keptQuery(list, query),
    position: await requirePlace(work, place),
    deleted_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  await insertView(tx, row);
  await recordView(work, row, 'created');
  return row;
}

/** @throws Problem 404, `conflict` with `current` for a stale version, or like {@link addView}. */
export async function changeView(
  work: Work,
  person: ViewReader,
  id: string,
  {
    version,
    name,
    isShared,
    query,
  }: Omit<Fields, 'query'> & { query?: string | undefined; version: number },
): Promise<SavedViewsTable> {
  const before = await requireView(work, person, id);
  if (before.deleted_at !== null) throw notFound('view');
  if (version !== before.version) throw await changedMeanwhile(work, person, before);
  const isMoved = isShared !== (before.owner_id === null);
  if (isMoved && !isShared && before.author_id !== person.id)
    throw refusedAt('isShared', 'Only the person who saved this view can make it private.');
  const place = {
    id,
    list: before.list,
    owner_id: isShared ? null : person.id,
    ...named(name),
  };
  const last = await requirePlace(work, place, !isMoved);
  return write(work, person, before, {
    ...{ ...before, ...place, position: isMoved ? last : before.position },
    ...(query !== undefined && { query: keptQuery(before.list, query) }),
  });
}

/** Moves a view one place up or down among those of the same owner and list. */
export async function moveView(
  work: Work,
  person: ViewReader,
  id: string,
  to: 'up' | 'down',
): Promise<SavedViewsTable> {
  const view = await requireView(work, person, id);
  if (view.deleted_at !== null) throw notFound('view');
  const views = await listViewsOf(work.tx, view.owner_id, view.list);
  await writeOrder(work.tx, afterMove(views, id, to));
  await recordView(work, view, 'moved');
  return view;
}

/** Removes or restores a view; does nothing when it is in that state already. */
export async function setViewRemoved(
  work: Work,
  person: ViewReader,
  id: string,
  isRemoved: boolean,
): Promise<SavedViewsTable> {
  const before = await requireView(work, person, id);
  if ((before.deleted_at !== null) === isRemoved) return before;
  if (!isRemoved) await requirePlace(work, before);
  const next = { ...before, deleted_at: isRemoved ? work.now : null };
  return write(work, person, before, next, isRemoved ? 'deleted' : 'restored');
}

/** @throws Problem 404 for a view of another list, or one that the person does not see. */
export async function chooseDefault(
  work: Work,
  person: ViewReader,
  list: SavedViewList,
  viewId: string | null,
): Promise<void> {
  if (viewId !== null) {
    const view = await findView(work.tx, viewId);
    const isSeen = view && (view.owner_id ?? person.id) === person.id && view.deleted_at === null;
    if (!isSeen || view.list !== list || !maySeeList(person.rights, list)) throw notFound('view');
  }
  await writeDefault(work.tx, person.id, list, viewId);
}

/** Explains the violation of a unique index on names, by two requests at once. */
export async function explainTwice(error: unknown): Promise<Problem | undefined> {
  return isUniqueViolation(error) ? nameTaken() : undefined;
}

const named = (name: string) => ({ name: cleanViewName(name), name_key: viewNameKey(name) });

const nameTaken = () => refusedAt('name', 'There is already a view with this name');

function refusedAt(path: string, message: string): Problem {
  return new Problem('invalid_input', message, { issues: [{ path, message }] });
}

/**
 * The place after the last view of an owner and list.
 *
 * @param isThere whether it is one of them already.
 * @throws Problem `invalid_input` if another one has its name, or there are too many.
 */
async function requirePlace(
  { tx }: Work,
  view: Pick<SavedViewsTable, 'list' | 'owner_id' | 'name_key'> & { id?: string },
  isThere = false,
): Promise<number> {
  if (!isThere) await lockFor(tx, 'savedViews');
  const views = await listViewsOf(tx, view.owner_id, view.list);
  const isTaken = views.some(({ id, name_key }) => id !== view.id && name_key === view.name_key);
  if (isTaken) throw nameTaken();
  const most = view.owner_id === null ? sharedViewsMax : ownViewsMax;
  if (!isThere && views.length >= most)
    throw refusedAt('name', `There are already ${most} views of this list. Delete one first.`);
  return (views.at(-1)?.position ?? -1) + 1;
}

/** A view that the person may change. */
async function requireView(work: Work, person: ViewReader, id: string): Promise<SavedViewsTable> {
  const view = await findView(work.tx, id);
  if (view === undefined || !maySeeList(person.rights, view.list)) throw notFound('view');
  if (view.owner_id !== null && view.owner_id !== person.id) throw notFound('view');
  if (!mayChangeView(view, person))
    throw new Problem(
      'not_allowed',
      'Only its author and administrators can change a shared view.',
    );
  return view;
}

async function write(
  work: Work,
  person: ViewReader,
  before: SavedViewsTable,
  next: SavedViewsTable,
  action: AuditedAction = 'changed',
): Promise<SavedViewsTable> {
  const written = await updateVersioned(work.tx, 'saved_views', { ...next, updated_at: work.now });
  if (written === undefined) throw await changedMeanwhile(work, person, before);
  // What only one person sees is theirs, on either side of a change.
  const isPrivate = before.owner_id !== null || written.owner_id !== null;
  const changes = isPrivate ? {} : changedFields(before, written, ['name', 'query']);
  await recordView(work, written, action, changes);
  return written;
}

async function changedMeanwhile(work: Work, person: ViewReader, { id }: SavedViewsTable) {
  const now = await findView(work.tx, id);
  const [current] = now ? await presentViews(work.tx, [now], person) : [];
  return outOfDate('this view', current);
}

/** The trail names shared views only: of the others it says that there was a change. */
function recordView(
  work: Work,
  { id, name, owner_id }: SavedViewsTable,
  action: AuditedAction,
  changes?: FieldChanges,
): Promise<void> {
  return record(work, {
    kind: 'saved-view',
    id,
    name: owner_id === null ? name : 'Private view',
    action,
    ...(changes && { changes }),
    topics: ['saved-views'],
  });
}
