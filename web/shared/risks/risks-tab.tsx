import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addRisk,
  changeRisk,
  deleteRisk,
  listRisks,
  type RiskReply,
  restoreRisk,
} from '#contract/projects/risks.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { RiskForm, type RiskTeam } from './risk-form.tsx';
import { likelihoods } from './risk-words.ts';

interface RisksTabProps {
  projectId: string;
  team: RiskTeam;
}

/** The risks of a project, for the team. */
export function RisksTab({ projectId, team }: RisksTabProps) {
  const risks = useQuery(liveQueryOf(listRisks, { params: { id: projectId } }));
  const [asked, setAsked] = useState<'add' | RiskReply | null>(null);
  const close = () => setAsked(null);
  return (
    <section aria-labelledby="risks-heading">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="risks-heading" className="text-lg">
          Risks
        </h2>
        <IfMay call={addRisk}>
          <Button look="accent" size="small" onClick={() => setAsked('add')}>
            Add risk
          </Button>
        </IfMay>
      </div>
      <div className="mt-4">
        <Loaded
          query={risks}
          what="the risks"
          empty={
            <EmptyState title="No risks yet">
              List what could go wrong, how likely it is, and who’s keeping an eye on it.
            </EmptyState>
          }
        >
          {(list) => (
            <ul className="border-t border-line">
              {list.map((risk) => (
                <RiskLine key={risk.id} risk={risk} onEdit={() => setAsked(risk)} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      <FormDialog
        open={asked !== null}
        onClose={close}
        title={asked === 'add' ? 'Add risk' : 'Edit risk'}
      >
        {() => (
          <RiskForm
            projectId={projectId}
            risk={asked === 'add' ? null : asked}
            team={team}
            onClose={close}
          />
        )}
      </FormDialog>
    </section>
  );
}

function RiskLine({ risk, onEdit }: { risk: RiskReply; onEdit: () => void }) {
  const { id, text } = risk;
  const restore = useChange(restoreRisk, { failed: 'Failed to restore risk' });
  const remove = useChange(deleteRisk, {
    done: () => ({
      title: 'Risk deleted',
      description: text,
      action: { label: 'Undo', run: () => restore.mutate({ params: { id } }) },
    }),
    failed: 'Failed to delete risk',
  });
  return (
    <li className="grid gap-x-4 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="max-w-prose break-words whitespace-pre-wrap">{text}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
          <StatusDot {...likelihoods[risk.likelihood]} />
          <span>{risk.owner ? risk.owner.name : 'No owner'}</span>
          <StatusDot
            tone={risk.isClientVisible ? 'success' : 'neutral'}
            label={risk.isClientVisible ? 'Client sees it' : 'Internal'}
          />
        </p>
      </div>
      <div className="flex gap-1 self-start max-sm:-ml-3">
        <IfMay call={changeRisk}>
          <Button look="quiet" size="small" aria-label={`Edit risk: ${text}`} onClick={onEdit}>
            Edit
          </Button>
        </IfMay>
        <IfMay call={deleteRisk}>
          <Button
            look="quiet"
            size="small"
            aria-label={`Delete risk: ${text}`}
            pending={remove.isPending}
            onClick={() => remove.mutate({ params: { id } })}
          >
            Delete
          </Button>
        </IfMay>
      </div>
    </li>
  );
}
