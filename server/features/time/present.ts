import type { FeatureTimeReply, TimeEntryReply } from '#contract/projects/time-entries.ts';
import { isLocked, type Month } from '#domain/time/month.ts';
import type { FeatureRow } from './store.ts';
import type { TimeEntriesTable } from './tables.ts';

/** An entry without its cost, which no call shows by entry. */
export function presentEntry(row: TimeEntriesTable, lockedThrough: Month | null): TimeEntryReply {
  return {
    id: row.id,
    projectId: row.project_id,
    projectName: row.project_name,
    scopeItemId: row.scope_item_id,
    featureName: row.feature_name,
    userId: row.user_id,
    userName: row.user_name,
    day: row.day,
    minutes: row.minutes,
    words: row.words,
    isLocked: isLocked(row.day, lockedThrough),
    version: row.version,
  };
}

/** The time of a feature, without what it costs. */
export function presentFeature(row: FeatureRow): FeatureTimeReply {
  return {
    id: row.id,
    label: row.label,
    state: row.state,
    isRemoved: row.deleted_at !== null,
    minutes: row.minutes ?? 0,
    done: row.done,
    version: row.version ?? 0,
  };
}
