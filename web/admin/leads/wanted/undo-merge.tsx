import { useQuery } from '@tanstack/react-query';
import type { EndpointReply } from '#contract/endpoint.ts';
import { type LeadMerge, previewLeadMergeUndo } from '#contract/leads/lead-merges.ts';
import { countsText, mergedFieldLabels } from '#domain/lead/merge/merged-fields.ts';
import { useTakeBackMerge } from '#web/admin/use-lead-merges.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';

interface UndoMergeProps {
  /** Absent while the dialog is closed. */
  merge: LeadMerge | undefined;
  onClose: () => void;
}

/** Shows what goes back and what stays before a merge is taken back. */
export function UndoMerge({ merge, onClose }: UndoMergeProps) {
  return (
    <Dialog
      open={merge !== undefined}
      onOpenChange={onClose}
      title="Take back this merge?"
      description={
        <span className="break-words">
          {merge?.name} will be a lead of their own again, with {merge?.email}.
        </span>
      }
    >
      {merge && <Undo merge={merge} onDone={onClose} />}
    </Dialog>
  );
}

function Undo({ merge, onDone }: { merge: LeadMerge; onDone: () => void }) {
  const takeBack = useTakeBackMerge(onDone);
  const preview = useQuery({
    ...queryOf(previewLeadMergeUndo, { params: { id: merge.leadId, mergeId: merge.id } }),
    // Afterwards there is nothing to preview.
    enabled: takeBack.isIdle || takeBack.isError,
  });
  return (
    <Loaded query={preview} what="the preview" rows={3}>
      {(undo) => (
        <div className="grid gap-4">
          <Effects undo={undo} />
          <div className="flex flex-wrap gap-3">
            <Button
              look="accent"
              pending={takeBack.isPending}
              onClick={() => takeBack.mutate(merge)}
            >
              {takeBack.isPending ? 'Taking back…' : 'Take back'}
            </Button>
            <Button look="secondary" onClick={onDone}>
              Keep the merge
            </Button>
          </div>
        </div>
      )}
    </Loaded>
  );
}

const fieldsText = (fields: EndpointReply<typeof previewLeadMergeUndo>['fields']) =>
  new Intl.ListFormat('en-US').format(fields.map((field) => mergedFieldLabels[field]));

/** What goes back, and what stays. */
function Effects({ undo }: { undo: EndpointReply<typeof previewLeadMergeUndo> }) {
  const { back, stays, fields, keptFields, merge } = undo;
  return (
    <ul className="grid list-disc gap-1.5 pl-5 break-words">
      <li>
        {back.length === 0
          ? `Nothing else goes back to ${merge.name}.`
          : `${countsText(back)} go${isOne(back) ? 'es' : ''} back to ${merge.name}.`}
      </li>
      {fields.length > 0 && (
        <li>
          {fieldsText(fields)} of this lead {fields.length === 1 ? 'gets its' : 'get their'} old
          value back.
        </li>
      )}
      {stays.length > 0 && (
        <li>
          {countsText(stays)} that came since then stay{isOne(stays) ? 's' : ''} with this lead.
        </li>
      )}
      {keptFields.length > 0 && (
        <li>
          {fieldsText(keptFields)}, which someone changed since then,{' '}
          {keptFields.length === 1 ? 'stays' : 'stay'} as{' '}
          {keptFields.length === 1 ? 'it is' : 'they are'}.
        </li>
      )}
    </ul>
  );
}

const isOne = (counts: readonly { count: number }[]) =>
  counts.length === 1 && counts[0]?.count === 1;
