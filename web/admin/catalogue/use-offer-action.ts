import { type CatalogueEntryReply, changeEntry } from '#contract/quotes/catalogue.ts';
import type { RowAction } from '#web/kit/list/row-actions/row-actions.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { showEntry } from './use-restore-entry.ts';

/** What can be done to an entry from its row: to show it in new quotes, or to hide it from them. */
export function useOfferAction(): (entry: CatalogueEntryReply) => RowAction {
  const turn = useChange(changeEntry, {
    input: ({ key, version, isOffered }: CatalogueEntryReply) => ({
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
  return (entry) => ({
    label: entry.isOffered ? 'Hide from new quotes' : 'Show in new quotes',
    name: `${entry.isOffered ? 'Hide' : 'Show'} ${entry.label}`,
    run: () => turn.mutate(entry),
    isDisabled: turn.isPending,
  });
}
