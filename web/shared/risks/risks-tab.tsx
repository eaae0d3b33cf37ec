import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
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
import { MenuRow } from '#web/kit/list/row-actions/menu-row.tsx';
import type { RowAction } from '#web/kit/list/row-actions/row-actions.ts';
import { useRowKeys } from '#web/kit/list/use-row-keys.ts';
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
  useRowKeys({ rows: undefined, openId: undefined });
  return (
    <section aria-labelledby="risks-heading">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="risks-heading" className="text-lg">
          Risks
        </h2>
        <IfMay call={addRisk}>
          <Button look="primary" size="small" onClick={() => setAsked('add')}>
            <Plus aria-hidden size={16} />
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
            <ul className="@container border-t border-line">
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
  const actions: readonly RowAction[] = [
    { label: 'Edit', name: `Edit risk: ${text}`, run: onEdit, needs: changeRisk },
    {
      label: 'Delete',
      name: `Delete risk: ${text}`,
      run: () => remove.mutate({ params: { id } }),
      needs: deleteRisk,
      isDestructive: true,
      isDisabled: remove.isPending,
    },
  ];
  return (
    <MenuRow title={text} actions={actions}>
      <div className="min-w-0">
        <p className="max-w-prose break-words whitespace-pre-wrap">{text}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
          <StatusDot {...likelihoods[risk.likelihood]} />
          <span className="min-w-0">{risk.owner ? risk.owner.name : 'No owner'}</span>
          <StatusDot
            tone={risk.isClientVisible ? 'success' : 'neutral'}
            label={risk.isClientVisible ? 'Client sees it' : 'Internal'}
          />
        </p>
      </div>
    </MenuRow>
  );
}
