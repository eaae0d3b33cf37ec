import type { SavedView } from '#contract/office/saved-view-list.ts';
import { changeSavedView } from '#contract/office/saved-views.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { invalidateAfter } from '#web/kit/api/invalidation.ts';
import { queryClient } from '#web/kit/api/query-client.ts';
import { call } from '#web/kit/api/request.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';

/** Makes a view what the list shows now; the toast takes that back. */
export async function updateView(view: SavedView, query: string): Promise<void> {
  try {
    const { version } = await change(view, query, view.version);
    toast({
      title: 'View updated',
      description: view.name,
      action: { label: 'Undo', run: () => void takeBack(view, version) },
    });
  } catch (error) {
    refused(error);
  }
}

async function takeBack(view: SavedView, version: number): Promise<void> {
  // With the filters that are no longer there, which may come back.
  const query = [view.query, view.lost].filter(Boolean).join('&');
  await change(view, query, version).catch(refused);
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
