import type { SavedViewList } from '#domain/saved-view/saved-view.ts';
import { listAdmins } from '#server/features/accounts/team/team.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { inWork } from '#server/platform/work/work.ts';
import { addView } from './change-view.ts';

/** What the demo's team looks at every day, and everyone sees. */
const shared: readonly { list: SavedViewList; name: string; query: string }[] = [
  { list: 'leads', name: 'My open leads', query: 'state=open&assignedTo=me' },
  { list: 'leads', name: 'Open, no next step', query: 'state=open&step=none&sort=-score' },
  { list: 'quotes', name: 'Waiting for an answer', query: 'status=approved&sort=validUntil' },
  { list: 'invoices', name: 'Overdue', query: 'status=overdue&sort=dueOn' },
];

/** Saves the views of the demo, as one of its administrators. */
export async function saveDemoViews(context: Context): Promise<void> {
  await inWork(context, theProgram, async (work) => {
    const [admin] = await listAdmins(work.tx);
    if (admin === undefined) return;
    for (const view of shared)
      await addView(work, { id: admin.id, rights: 'everything' }, { ...view, isShared: true });
  });
}
