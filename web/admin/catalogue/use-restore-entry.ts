import type { QueryClient } from '@tanstack/react-query';
import { changeEntry, getCatalogue, type ShownEntry } from '#contract/quotes/catalogue.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { useChange } from '#web/kit/record/use-change.ts';

/** Puts the entry that the server returned into the cached catalogue. */
export function showEntry(saved: ShownEntry, _about: unknown, client: QueryClient): void {
  client.setQueryData(
    queryOf(getCatalogue, {}).queryKey,
    (known) =>
      known && {
        ...known,
        entries: known.entries.map((entry) => (entry.key === saved.key ? saved : entry)),
      },
  );
}

/** Restores earlier values of an entry; the history lists that as a further change. */
export function useRestoreEntry() {
  return useChange(changeEntry, {
    done: (entry) => ({
      title: 'Values restored',
      description: `${entry.label} is back to its earlier values.`,
    }),
    failed: 'Failed to restore the values',
    onSuccess: showEntry,
  });
}
