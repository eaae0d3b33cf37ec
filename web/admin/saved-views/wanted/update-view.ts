import type { SavedView } from '#contract/office/saved-view-list.ts';
import { changeSavedView } from '#contract/office/saved-views.ts';
import { savedIn } from '#web/admin/saved-view-address.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { invalidateAfter } from '#web/kit/api/invalidation.ts';
import { queryClient } from '#web/kit/api/query-client.ts';
import { call } from '#web/kit/api/request.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';

/**
 * Makes a view what the list shows now; the toast takes that back.
 *
 * @param onTakenBack is told the version by then, as addresses name it
 */
export async function updateView(
  view: SavedView,
  query: string,
  onTakenBack: (saved: string) => void,
): Promise<void> {
  try {
    const { version } = await change(view, query, view.version);
    toast({
      title: 'View updated',
      description: view.name,
      action: { label: 'Undo', run: () => void takeBack(view, version, onTakenBack) },
    });
  } catch (error) {
    refused(error);
  }
}

async function takeBack(
  view: SavedView,
  version: number,
  onTakenBack: (saved: string) => void,
): Promise<void> {
  // With the filters that are no longer there, which may come back.
  const query = [view.query, view.lost].filter(Boolean).join('&');
  try {
    onTakenBack(savedIn(await change(view, query, version)));
  } catch (error) {
    refused(error);
  }
}

async function change({ id, name, isShared }: SavedView, query: string, version: number) {
  try {
    return await call(changeSavedView, {
      params: { id },
      body: { name, isShared, query, version },
    });
  } finally {
    invalidateAfter(queryClient, changeSavedView);
  }
}

function refused(error: unknown): void {
  toast({
    variant: 'destructive',
    title: 'Failed to update the view',
    description: failureText(error),
  });
}
