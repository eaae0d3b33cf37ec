import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { type LeadEditReply, previewEditUndo } from '#contract/leads/lead-edits.ts';
import { useRunning } from '#web/admin/parts-store.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { leadsText, takeBackEdit } from './edit-parts.ts';

interface TakeBackEditProps {
  /** Absent while the dialog is closed. */
  of: LeadEditReply | undefined;
  onClose: () => void;
  /** Takes the focus when the button that opened this is gone. */
  fallback: RefObject<HTMLElement | null>;
}

/** Shows what comes back and what stays before a bulk edit is taken back. */
export function TakeBackEdit({ of, onClose, fallback }: TakeBackEditProps) {
  return (
    <Dialog
      open={of !== undefined}
      onOpenChange={onClose}
      fallback={fallback}
      title="Take back this bulk edit?"
      description={<span className="break-words">{of?.label}</span>}
    >
      {of && <TakeBack of={of} onDone={onClose} />}
    </Dialog>
  );
}

function TakeBack({ of, onDone }: { of: LeadEditReply; onDone: () => void }) {
  const running = useRunning<LeadEditReply>().get(of.id);
  const isRunning = running?.isRunning === true;
  const preview = useQuery({
    ...queryOf(previewEditUndo, { params: { id: of.id } }),
    // While it is taken back there is ever less to preview, and afterwards nothing.
    enabled: !isRunning && running?.reply.state !== 'undone',
  });

  async function takeBack(): Promise<void> {
    if ((await takeBackEdit(of)) !== null) onDone();
  }

  return (
    <Loaded query={preview} what="the preview" rows={3}>
      {({ restored, kept }) => (
        <div className="grid gap-4">
          <ul className="grid list-disc gap-1.5 pl-5">
            <li>
              {restored === 0
                ? 'No lead changes.'
                : `${leadsText(restored)} ${restored === 1 ? 'gets its' : 'get their'} old value back.`}
            </li>
            {kept.map(({ reason, leads, names }) => (
              <li key={reason} className="break-words">
                {leadsText(leads)} {leads === 1 ? 'stays' : 'stay'}: {reason}
                <span className="block text-sm text-muted">
                  {names.join(', ')}
                  {leads > names.length && names.length > 0 && ' and others'}
                </span>
              </li>
            ))}
          </ul>
          {running?.error != null && (
            <Notice kind="danger" announced>
              <strong>It was interrupted.</strong> {failureText(running.error)} You can go on from
              there.
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <Button look="accent" pending={isRunning} onClick={() => void takeBack()}>
              {isRunning ? 'Taking back…' : 'Take back'}
            </Button>
            {!isRunning && (
              <Button look="secondary" onClick={onDone}>
                Keep the changes
              </Button>
            )}
          </div>
        </div>
      )}
    </Loaded>
  );
}
