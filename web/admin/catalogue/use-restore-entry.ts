import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type CatalogueEntryReply,
  type CatalogueReply,
  changeEntry,
  getCatalogue,
  getEntryHistory,
} from '#contract/catalogue.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { type CallInput, call } from '#web/kit/api/request.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';

/** Asks again for all that shows the catalogue; an entry just saved shows at once. */
export function useRefreshCatalogue(): (saved?: CatalogueEntryReply) => void {
  const client = useQueryClient();
  return (saved) => {
    if (saved)
      client.setQueryData<CatalogueReply>(
        [getCatalogue.path],
        (known) =>
          known && {
            ...known,
            entries: known.entries.map((entry) => (entry.key === saved.key ? saved : entry)),
          },
      );
    for (const { path } of [getCatalogue, getEntryHistory])
      void client.invalidateQueries({ queryKey: [path] });
  };
}

type Change = Omit<CallInput<typeof changeEntry>['body'], 'version'>;

/** Puts an entry back to earlier values: a change of its own, with its line in the history. */
export function useRestoreEntry() {
  const refresh = useRefreshCatalogue();
  return useMutation({
    mutationFn: ({ key, version, change }: { key: string; version: number; change: Change }) =>
      call(changeEntry, { params: { key }, body: { ...change, version } }),
    onSuccess: (entry) =>
      toast({ title: 'Values restored', description: `${entry.label} is as it was.` }),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Failed to restore the values',
        description: failureText(error, 'The server cannot be reached. Please try again.'),
      }),
    onSettled: (saved) => refresh(saved),
  });
}
