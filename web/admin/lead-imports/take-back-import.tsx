import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { EndpointReply } from '#contract/endpoint.ts';
import { type LeadImportReply, previewImportUndo } from '#contract/leads/lead-imports.ts';
import { useRunning } from '#web/admin/parts-store.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { count, leadsText } from './import-words.ts';
import { PartsProgress } from './parts-progress.tsx';
import { runParts } from './parts-store.ts';

interface TakeBackImportProps {
  /** Absent while the dialog is closed. */
  of: LeadImportReply | undefined;
  onClose: () => void;
  /** Takes the focus when the button that opened this is gone with the import. */
  fallback: RefObject<HTMLElement | null>;
}

/** Shows what goes and what stays before an import is taken back. */
export function TakeBackImport({ of, onClose, fallback }: TakeBackImportProps) {
  return (
    <Dialog
      open={of !== undefined}
      onOpenChange={onClose}
      fallback={fallback}
      title="Take back this import?"
      description={<span className="break-words">{of?.fileName}</span>}
    >
      {of && <TakeBack of={of} onDone={onClose} />}
    </Dialog>
  );
}

function TakeBack({ of, onDone }: { of: LeadImportReply; onDone: () => void }) {
  const running = useRunning<LeadImportReply>().get(of.id);
  const isRunning = running?.isRunning === true;
  const preview = useQuery({
    ...queryOf(previewImportUndo, { params: { id: of.id } }),
    // While it is taken back there is ever less to preview, and afterwards nothing.
    enabled: !isRunning && running?.reply.state !== 'undone',
  });

  async function takeBack(): Promise<void> {
    if (!(await runParts('undo', of))) return;
    onDone();
    toast({ title: 'Import taken back', description: of.fileName });
  }

  return (
    <Loaded query={preview} what="the preview" rows={3}>
      {(undo) => (
        <div className="grid gap-4">
          <Effects undo={undo} />
          {running?.error != null && (
            <Notice kind="danger" announced>
              <strong>It was interrupted.</strong> {failureText(running.error)} You can go on from
              there.
            </Notice>
          )}
          {isRunning && running && <PartsProgress reply={running.reply} />}
          <div className="flex flex-wrap gap-3">
            <Button look="accent" pending={isRunning} onClick={() => void takeBack()}>
              {isRunning ? 'Taking back…' : 'Take back'}
            </Button>
            {!isRunning && (
              <Button look="secondary" onClick={onDone}>
                Keep the import
              </Button>
            )}
          </div>
        </div>
      )}
    </Loaded>
  );
}

/** What would go, come back and stay. */
function Effects({ undo }: { undo: EndpointReply<typeof previewImportUndo> }) {
  const { deleted, kept, keptNames, fields, fieldLeads, keptFields } = undo;
  const fieldsText = (number: number) => `${count(number)} ${number === 1 ? 'field' : 'fields'}`;
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      <li>
        {deleted === 0
          ? 'No lead is deleted.'
          : `${leadsText(deleted)} that came with this file ${deleted === 1 ? 'is' : 'are'} deleted for good.`}
      </li>
      {fields > 0 && (
        <li>
          {fieldsText(fields)} of {leadsText(fieldLeads)} {fields === 1 ? 'gets its' : 'get their'}{' '}
          old value back.
        </li>
      )}
      {keptFields > 0 && (
        <li>
          {fieldsText(keptFields)} that someone changed since then{' '}
          {keptFields === 1 ? 'stays' : 'stay'}.
        </li>
      )}
      {kept > 0 && (
        <li>
          {leadsText(kept)} {kept === 1 ? 'stays' : 'stay'}:
          <ul className="mt-1 grid gap-0.5 text-[0.9375rem] text-muted">
            {keptNames.map(({ name, reason }) => (
              <li key={`${name} ${reason}`} className="break-words">
                {name} {reason}
              </li>
            ))}
            {kept > keptNames.length && <li>and {count(kept - keptNames.length)} more</li>}
          </ul>
        </li>
      )}
    </ul>
  );
}
