import type { MilestoneTemplateFields } from '#contract/projects/milestone-templates.ts';
import type { AuditedAction } from '#domain/audit/audited-action.ts';
import { standardTemplateId, standardTemplateName } from '#domain/project/milestone-template.ts';
import { readEdition } from '#server/features/catalogue/store.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import { newId } from '#server/platform/db/ids.ts';
import { updateVersioned } from '#server/platform/db/update-versioned.ts';
import { notFound, outOfDate, Problem } from '#server/platform/http/problem.ts';
import { changedFields, type FieldChanges, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { presentTemplate } from './present.ts';
import { findTemplateNamed, insertTemplate, lockTemplateRow } from './store.ts';
import type { MilestoneTemplatesTable } from './tables.ts';

/** @throws Problem `invalid_input` for a name in use or a feature that is not in the catalog. */
export async function addTemplate(
  work: Work,
  fields: MilestoneTemplateFields,
): Promise<MilestoneTemplatesTable> {
  const { tx, now } = work;
  await refuseUnknown(work, fields);
  await refuseTwice(work, fields.name);
  const row: MilestoneTemplatesTable = {
    id: newId(now),
    ...columnsOf(fields),
    archived_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  await insertTemplate(tx, row);
  await recordTemplate(work, row, 'created');
  return row;
}

/**
 * Changes a set; the projects made from it have copies.
 *
 * @throws Problem 404, `conflict` with `current` for a stale version, or like {@link addTemplate}.
 */
export async function changeTemplate(
  work: Work,
  id: string,
  { version, ...fields }: MilestoneTemplateFields & { version: number },
): Promise<MilestoneTemplatesTable> {
  const before = await requireOwn(work, id);
  if (version !== before.version) throw changedMeanwhile(before);
  await refuseUnknown(work, fields);
  if (before.archived_at === null) await refuseTwice(work, fields.name, before.id);
  return write(work, before, { ...before, ...columnsOf(fields) }, 'changed');
}

/** Archives or restores a set; does nothing when it is in that state already. */
export async function setArchived(
  work: Work,
  id: string,
  isArchived: boolean,
): Promise<MilestoneTemplatesTable> {
  const before = await requireOwn(work, id);
  if ((before.archived_at !== null) === isArchived) return before;
  if (!isArchived) await refuseTwice(work, before.name, before.id);
  const after = { ...before, archived_at: isArchived ? work.now : null };
  return write(work, before, after, isArchived ? 'archived' : 'restored');
}

/** Explains the violation of the unique index on names, by two requests at once. */
export async function explainTwice(error: unknown): Promise<Problem | undefined> {
  if (!isUniqueViolation(error)) return undefined;
  return new Problem('conflict', 'Someone else just saved a set with this name.');
}

function columnsOf({ name, timing, milestones }: MilestoneTemplateFields) {
  return {
    name,
    name_key: name.toLowerCase(),
    timing,
    milestones: JSON.stringify(milestones),
  };
}

/** @throws Problem 404, or `conflict` for the built-in set. */
async function requireOwn({ tx }: Work, id: string): Promise<MilestoneTemplatesTable> {
  if (id === standardTemplateId)
    throw new Problem(
      'conflict',
      'The standard set is built in and stays as it is. Copy it to make your own.',
    );
  const row = await lockTemplateRow(tx, id);
  if (row === undefined) throw notFound('milestone set');
  return row;
}

async function refuseTwice({ tx }: Work, name: string, ownId?: string): Promise<void> {
  const key = name.toLowerCase();
  const other = await findTemplateNamed(tx, key);
  const isTaken =
    key === standardTemplateName.toLowerCase() || (other !== undefined && other.id !== ownId);
  if (!isTaken) return;
  const message = 'Another set has this name';
  throw new Problem('invalid_input', message, { issues: [{ path: 'name', message }] });
}

async function refuseUnknown({ tx }: Work, { milestones }: MilestoneTemplateFields): Promise<void> {
  if (milestones.every(({ features }) => features.length === 0)) return;
  const { byKey } = await readEdition(tx);
  const issues = milestones.flatMap(({ features }, index) =>
    features.every((key) => byKey.has(key))
      ? []
      : [
          {
            path: `milestones.${index}.features`,
            message: 'Please choose features from the catalog',
          },
        ],
  );
  const [first] = issues;
  if (first !== undefined) throw new Problem('invalid_input', first.message, { issues });
}

async function write(
  work: Work,
  before: MilestoneTemplatesTable,
  after: MilestoneTemplatesTable,
  action: AuditedAction,
): Promise<MilestoneTemplatesTable> {
  const { tx, now } = work;
  const written = await updateVersioned(tx, 'milestone_templates', { ...after, updated_at: now });
  if (written === undefined) throw changedMeanwhile(before);
  const changes = changedFields(presentTemplate(before), presentTemplate(written), [
    'name',
    'timing',
    'milestones',
    'isArchived',
  ]);
  await recordTemplate(work, written, action, changes);
  return written;
}

const changedMeanwhile = (row: MilestoneTemplatesTable) =>
  outOfDate('this set', presentTemplate(row));

function recordTemplate(
  work: Work,
  { id, name }: MilestoneTemplatesTable,
  action: AuditedAction,
  changes?: FieldChanges,
): Promise<void> {
  return record(work, {
    kind: 'milestone-template',
    id,
    name,
    action,
    ...(changes && { changes }),
    topics: ['milestones'],
  });
}
