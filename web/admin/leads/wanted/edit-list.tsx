import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type LeadEditReply, listLeadEdits } from '#contract/leads/lead-edits.ts';
import { useRunning } from '#web/admin/parts-store.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { finishEdit, leadsText } from './edit-parts.ts';

const TakeBackEdit = laterPart(
  async () => (await import('./take-back-edit.tsx')).TakeBackEdit,
  ({ of }) => of !== undefined,
);
const EditedLeads = laterPart(
  async () => (await import('./edited-leads.tsx')).EditedLeads,
  ({ of }) => of !== undefined,
);

/** The bulk edits of leads, newest first, each to be taken back for 30 days (rule LEAD-16). */
export function EditList() {
  const [params] = useSearchParams();
  const after = params.get('after') ?? undefined;
  const edits = useQuery(liveQueryOf(listLeadEdits, { query: { after } }));
  const [undone, setUndone] = useState<LeadEditReply>();
  const [shown, setShown] = useState<LeadEditReply>();
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list} tabIndex={-1} className="grid gap-4 px-4 pb-12 outline-offset-4 lg:px-6">
      <h1 className="pt-3 text-2xl leading-9">Bulk edits</h1>
      <Loaded query={edits} what="the bulk edits" rows={3}>
        {({ edits: rows, next }) =>
          rows.length === 0 ? (
            <EmptyState
              title="No bulk edits yet"
              action={
                <Link to="/admin/leads" className={buttonClass('secondary', 'small')}>
                  Open the list of leads
                </Link>
              }
            >
              Select leads in the list to change their owner, status or tags at once. You can take
              it back here for 30 days.
            </EmptyState>
          ) : (
            <>
              <ul className="border-t border-line">
                {rows.map((edit) => (
                  <EditLine
                    key={edit.id}
                    edit={edit}
                    onTakeBack={() => setUndone(edit)}
                    onShow={() => setShown(edit)}
                  />
                ))}
              </ul>
              <Pages isFirst={after === undefined} next={next} />
            </>
          )
        }
      </Loaded>
      <TakeBackEdit of={undone} onClose={() => setUndone(undefined)} fallback={list} />
      <EditedLeads of={shown} onClose={() => setShown(undefined)} />
    </div>
  );
}

interface EditLineProps {
  edit: LeadEditReply;
  onTakeBack: () => void;
  onShow: () => void;
}

function EditLine({ edit, onTakeBack, onShow }: EditLineProps) {
  const running = useRunning<LeadEditReply>().get(edit.id);
  const line = useRef<HTMLLIElement>(null);
  const isHere = running?.isRunning === true;
  const { changed, stayed, left } = running && isHere ? running.reply : edit;
  const name = <span className="sr-only"> {edit.label}</span>;
  return (
    <li
      ref={line}
      tabIndex={-1}
      aria-label={edit.label}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
    >
      <div className="min-w-0 flex-1 basis-80">
        <p className="font-semibold break-words">{edit.label}</p>
        <p className="figures text-[0.9375rem]">
          {leadsText(changed)} changed{stayed > 0 && `, ${leadsText(stayed)} stayed as before`}
        </p>
        <p className="text-[0.9375rem] break-words text-muted">
          By {edit.madeName}, <RelativeDate at={edit.madeAt} />
        </p>
        {isHere && <p className="text-[0.9375rem] text-muted">In progress…</p>}
        {!isHere && edit.state === 'running' && (
          <p className="text-[0.9375rem] text-warning">
            {leadsText(left)}{' '}
            {edit.keptUntil === null ? 'were not changed.' : 'are left to change.'}
          </p>
        )}
        <Undone edit={edit} />
      </div>
      <div className="no-print flex flex-wrap gap-2">
        {edit.keptUntil !== null && (
          <Button look="quiet" size="small" onClick={onShow}>
            Details{name}
          </Button>
        )}
        {edit.state === 'running' && edit.keptUntil !== null && !isHere && (
          <Button
            look="primary"
            size="small"
            onClick={() => {
              // The button is gone while it runs.
              line.current?.focus();
              void finishEdit(edit);
            }}
          >
            Continue{name}
          </Button>
        )}
        {edit.state !== 'undone' && edit.keptUntil !== null && !isHere && (
          <Button look="secondary" size="small" onClick={onTakeBack}>
            Take back{name}
          </Button>
        )}
      </div>
    </li>
  );
}

/** What taking it back has done. */
function Undone({ edit: { state, takenBack } }: { edit: LeadEditReply }) {
  if (takenBack === null) return null;
  const { by, at, restored, kept } = takenBack;
  return (
    <p className={`text-[0.9375rem] ${state === 'undoing' ? 'text-warning' : 'text-muted'}`}>
      {state === 'undoing' ? 'Partly taken back' : 'Taken back'} by {by}, <RelativeDate at={at} />:{' '}
      {leadsText(restored)} restored{kept > 0 && `, ${leadsText(kept)} stayed`}
    </p>
  );
}

function Pages({ isFirst, next }: { isFirst: boolean; next: string | null }) {
  if (isFirst && next === null) return null;
  return (
    <nav aria-label="Pages of bulk edits" className="no-print mt-3 flex gap-2">
      {!isFirst && (
        <Link to="?view=edits" className={buttonClass('secondary', 'small')}>
          Newest
        </Link>
      )}
      {next !== null && (
        <Link
          to={`?${new URLSearchParams({ view: 'edits', after: next })}`}
          className={buttonClass('secondary', 'small')}
        >
          Older
        </Link>
      )}
    </nav>
  );
}
