import type { QueryClient } from '@tanstack/react-query';
import { type CatalogueEntryReply, changeEntry, getCatalogue } from '#contract/quotes/catalogue.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { useChange } from '#web/kit/record/use-change.ts';

/** Shows an entry as a change answered it. */
export function showEntry(saved: CatalogueEntryReply, _about: unknown, client: QueryClient): void {
  client.setQueryData(
    queryOf(getCatalogue, {}).queryKey,
    (known) =>
      known && {
        ...known,
        entries: known.entries.map((entry) => (entry.key === saved.key ? saved : entry)),
      },
  );
}

/** Puts an entry back to earlier values: a change of its own, with its line in the history. */
export function useRestoreEntry() {
  return useChange(changeEntry, {
    done: (entry) => ({ title: 'Values restored', description: `${entry.label} is as it was.` }),
    failed: 'Failed to restore the values',
    onDone: showEntry,
  });
}
