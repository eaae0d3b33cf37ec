import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { listChanges, type ShownChange } from '#contract/projects/staff-changes.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { ChangeCard } from './change-card.tsx';
import { ChangeForm } from './change-form.tsx';
import { ChangeLimits } from './change-limits.tsx';
import { GoodwillLedger } from './goodwill-ledger.tsx';

/** The changes of a project, for staff: what waits, what is offered, what is signed. */
export function ChangesTab({ projectId }: { projectId: string }) {
  const changes = useQuery(liveQueryOf(listChanges, { params: { id: projectId } }));
  const [params] = useSearchParams();
  const [asked, setAsked] = useState<'add' | ShownChange | null>(null);
  const close = () => setAsked(null);
  return (
    <section aria-labelledby="changes-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="changes-heading" className="text-lg">
          Changes
        </h2>
        <IfMay call={['projects:change', 'figures']}>
          <Button look="primary" size="small" onClick={() => setAsked('add')}>
            <Plus aria-hidden size={16} />
            Write a change
          </Button>
        </IfMay>
      </div>
      <Loaded
        query={changes}
        what="the changes"
        empty={
          <EmptyState title="No changes yet">
            What the client adds after signing appears here, with its price and its signature.
          </EmptyState>
        }
      >
        {(list) => (
          <ul className="border-t border-line">
            {list.map((change) => (
              <ChangeCard
                key={change.id}
                change={change}
                isOpen={params.get('change') === change.id || change.state === 'asked'}
                onEdit={() => setAsked(change)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <GoodwillLedger projectId={projectId} />
      <details className="rounded-md border border-line px-4 py-3">
        <summary className="font-semibold">What the client may add without us</summary>
        <div className="mt-4">
          <ChangeLimits projectId={projectId} />
        </div>
      </details>
      <FormDialog
        open={asked !== null}
        onClose={close}
        title={asked === 'add' || asked === null ? 'Write a change' : `Edit ${asked.number}`}
      >
        {() => (
          <ChangeForm
            projectId={projectId}
            change={asked === 'add' ? null : asked}
            onClose={close}
          />
        )}
      </FormDialog>
    </section>
  );
}
