import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type ChangeReply, listClientChanges } from '#contract/projects/change-requests.ts';
import { amountText } from '#domain/change-request/change-price.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { changeTones, clientStateLabels } from '#web/shared/changes/change-words.ts';
import { AddFeature } from './add-feature.tsx';
import { AskElse } from './ask-else.tsx';
import { ChangeView } from './change-view.tsx';
import { Courtesies } from './courtesies.tsx';

interface ChangesProps {
  projectId: string;
  /** Whether the reader is the client: staff see the changes, but ask for and sign none. */
  canSign: boolean;
}

/** What is open: the list, one of the two forms, or a change. */
type View = 'list' | 'add' | 'ask' | { id: string };

/** Changes to a signed system: what was asked for, what needs an answer, what is signed. */
export function Changes({ projectId, canSign }: ChangesProps) {
  const changes = useQuery(liveQueryOf(listClientChanges, { params: { id: projectId } }));
  const [view, setView] = useState<View>('list');
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const linked = params.get('change');
  useEffect(() => {
    if (linked !== null) setView({ id: linked });
  }, [linked]);
  function close(): void {
    setView('list');
    // So that the same link opens it again.
    if (linked !== null) void navigate({ hash }, { replace: true, preventScrollReset: true });
  }
  const open = (change: ChangeReply) => setView({ id: change.id });
  const shown =
    typeof view === 'object' ? changes.data?.find(({ id }) => id === view.id) : undefined;
  const isList = view === 'list' || (typeof view === 'object' && shown === undefined);
  return (
    <section aria-labelledby="changes">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="changes" className="text-2xl">
          {view === 'add'
            ? 'Add a feature'
            : view === 'ask'
              ? 'Ask for something else'
              : 'Changes to your system'}
        </h2>
        {canSign && isList && (
          <p className="flex flex-wrap gap-2">
            <Button look="secondary" size="small" onClick={() => setView('add')}>
              Add a feature
            </Button>
            <Button look="secondary" size="small" onClick={() => setView('ask')}>
              Ask for something else
            </Button>
          </p>
        )}
      </div>
      <div className="mt-4">
        {view === 'add' && <AddFeature projectId={projectId} onDone={open} onClose={close} />}
        {view === 'ask' && <AskElse projectId={projectId} onDone={open} onClose={close} />}
        {shown && <ChangeView key={shown.id} change={shown} canSign={canSign} onClose={close} />}
        {isList && (
          <Loaded
            query={changes}
            what="your changes"
            rows={2}
            quiet
            empty={
              <p className="text-muted">
                Nothing so far. When you add something, you see its price, its date and your
                payments before you sign.
              </p>
            }
          >
            {(all) => (
              <ul className="border-t border-line">
                {all.map((change) => (
                  <ChangeRow key={change.id} change={change} onOpen={() => open(change)} />
                ))}
              </ul>
            )}
          </Loaded>
        )}
      </div>
      {isList && <Courtesies projectId={projectId} />}
    </section>
  );
}

function ChangeRow({ change, onOpen }: { change: ChangeReply; onOpen: () => void }) {
  const { title, number, state, priceCents, lines } = change;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line py-2.5 hover:bg-sunken">
      <button
        type="button"
        onClick={onOpen}
        className="min-w-0 text-left font-medium break-words after:absolute after:inset-0"
      >
        {title}
      </button>
      <span className="figures text-right">{lines.length > 0 && amountText(priceCents)}</span>
      <span className="figures text-sm text-muted">{number}</span>
      <span className="text-right text-[0.9375rem]">
        <StatusDot tone={changeTones[state]} label={clientStateLabels[state]} />
      </span>
    </li>
  );
}
