import { searchText } from '#server/platform/lists/search-text.ts';
import type { MilestonesTable, ProjectNotesTable } from './tables.ts';

/** A milestone with its searchable text. */
export function withMilestoneSearchText(
  row: Omit<MilestonesTable, 'search_text'>,
): MilestonesTable {
  return { ...row, search_text: searchText([row.title, row.description]) };
}

/** A note with its searchable text. */
export function withNoteSearchText(row: Omit<ProjectNotesTable, 'search_text'>): ProjectNotesTable {
  return { ...row, search_text: searchText([row.title, row.content]) };
}
