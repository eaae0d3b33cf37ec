import { useMemo } from 'react';
import { changeEntry, type ShownEntry } from '#contract/quotes/catalogue.ts';
import type { RowActions } from '#web/kit/list/row-actions/row-actions.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { showEntry } from './use-restore-entry.ts';

/** What can be done to an entry from its row: to show it in new quotes, or to hide it from them. */
export function useEntryActions(): RowActions<ShownEntry> {
  const turn = useChange(changeEntry, {
    input: ({ key, version, isOffered }: ShownEntry) => ({
      params: { key },
      body: { version, isOffered: !isOffered, reason: '' },
    }),
    done: (saved) => ({
      title: 'Catalog updated',
      description: `${saved.label}: ${saved.isOffered ? 'shown' : 'hidden'}. New quotes only.`,
      action: { label: 'Undo', run: () => turn.mutate(saved) },
    }),
    failed: 'Failed to change the entry',
    onSuccess: showEntry,
  });
  const { mutate } = turn;
  return useMemo(
    () => (entry) => {
      const label = entry.isOffered ? 'Hide from new quotes' : 'Show in new quotes';
      return [
        {
          label,
          name: `${label}: ${entry.label}`,
          run: () => mutate(entry),
          needs: ['settings:change', 'figures'],
        },
      ];
    },
    [mutate],
  );
}
