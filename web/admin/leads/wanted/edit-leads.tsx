import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type LeadEditReply,
  type LeadEditRequest,
  previewLeadEdit,
  startLeadEdit,
} from '#contract/leads/lead-edits.ts';
import { useRunning } from '#web/admin/parts-store.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { ChangeFields } from './change-fields.tsx';
import { type EditChange, type EditKind, editTitles } from './edit-kinds.ts';
import { finishEdit, leadsText } from './edit-parts.ts';

interface EditLeadsProps {
  /** What to change; absent while the dialog is closed. */
  kind: EditKind | undefined;
  /** "12 leads". */
  leads: string;
  selection: LeadEditRequest['selection'];
  onClose: () => void;
  onDone: () => void;
}

/** Changes the selected leads, after saying which change and which stay (rule LEAD-15). */
export function EditLeads({ kind, leads, selection, onClose, onDone }: EditLeadsProps) {
  return (
    <Dialog
      open={kind !== undefined}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={kind === undefined ? 'Edit leads' : `${editTitles[kind]} ${leads}`}
    >
      {kind && <EditSteps kind={kind} selection={selection} onDone={onDone} />}
    </Dialog>
  );
}

type EditStepsProps = Pick<EditLeadsProps, 'selection' | 'onDone'> & { kind: EditKind };

function EditSteps({ kind, selection, onDone }: EditStepsProps) {
  const [change, setChange] = useState<EditChange | undefined>(
    kind === 'delete' ? { kind } : undefined,
  );
  if (change === undefined) return <ChangeFields kind={kind} onChosen={setChange} />;
  return (
    <Preview
      request={{ selection, change }}
      onBack={kind === 'delete' ? undefined : () => setChange(undefined)}
      onDone={onDone}
    />
  );
}

interface PreviewProps {
  request: LeadEditRequest;
  onBack: (() => void) | undefined;
  onDone: () => void;
}

function Preview({ request: given, onBack, onDone }: PreviewProps) {
  // As it was when it was asked for: the list behind may change.
  const [request] = useState(given);
  const [editId, setEditId] = useState('');
  const running = useRunning<LeadEditReply>().get(editId);
  const preview = useQuery({
    queryKey: [previewLeadEdit.path, request],
    queryFn: ({ signal }) => call(previewLeadEdit, { body: request, signal }),
    gcTime: 0,
    retry: false,
  });
  const start = useChange(startLeadEdit);
  const isRunning = start.isPending || running?.isRunning === true;

  async function apply(): Promise<void> {
    const edit = running?.reply ?? (await start.mutateAsync({ body: request }));
    setEditId(edit.id);
    if ((await finishEdit(edit)) !== null) onDone();
  }

  const error = start.error ?? running?.error;
  return (
    <Loaded query={preview} what="the preview" rows={3}>
      {({ changes, stays }) => (
        <div className="grid gap-4">
          <p>
            <strong className="figures">
              {changes === 0 ? 'No lead changes.' : `${leadsText(changes)} will change.`}
            </strong>{' '}
            {changes > 0 && 'You can take it back for 30 days.'}
          </p>
          {stays.length > 0 && (
            <ul className="grid list-disc gap-1.5 pl-5">
              {stays.map(({ reason, leads, names }) => (
                <li key={reason} className="break-words">
                  <span className="figures">{leadsText(leads)}</span>{' '}
                  {leads === 1 ? 'stays' : 'stay'}: {reason}
                  <span className="block text-sm text-muted">
                    {names.join(', ')}
                    {leads > names.length && names.length > 0 && ' and others'}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {error != null && (
            <Notice kind="danger" announced>
              {failureText(error)}
            </Notice>
          )}
          {running && isRunning && (
            <progress
              value={running.reply.leads - running.reply.left}
              max={running.reply.leads}
              aria-label="Changing leads"
              className="h-2 w-full accent-primary"
            />
          )}
          <div className="flex flex-wrap gap-3">
            {changes > 0 && (
              <Button
                look="accent"
                pending={isRunning}
                onClick={() => void apply().catch(() => {})}
              >
                {isRunning ? 'Changing…' : running ? 'Continue' : `Change ${leadsText(changes)}`}
              </Button>
            )}
            {onBack && !isRunning && !running && (
              <Button look="secondary" onClick={onBack}>
                Back
              </Button>
            )}
          </div>
        </div>
      )}
    </Loaded>
  );
}
