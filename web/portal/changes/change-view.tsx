import { useState } from 'react';
import { type ChangeReply, declineChange } from '#contract/projects/change-requests.ts';
import { BoundTextArea } from '#web/kit/form/bound-fields.tsx';
import { FormFrameProvider } from '#web/kit/record/form/form-frame.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { ChangeContent } from '#web/shared/changes/change-content.tsx';
import { changeTones, clientStateLabels } from '#web/shared/changes/change-words.ts';
import { ChangeFiles } from './change-files.tsx';
import { SignChange } from './sign-change.tsx';

interface ChangeViewProps {
  change: ChangeReply;
  /** Staff see their clients' changes, but sign nothing. */
  canSign: boolean;
  onClose: () => void;
}

/** One change with everything the client decides on. */
export function ChangeView({ change, canSign, onClose }: ChangeViewProps) {
  const [isDeclining, setDeclining] = useState(false);
  const decline = useChange(declineChange, { failed: 'That didn’t work' });
  // The form shows its failures itself.
  const sendDecline = useChange(declineChange);
  const { id, state, isSelf, signed } = change;
  const drop = () => decline.mutate({ params: { id }, body: { reason: '' } });
  return (
    <article aria-label={change.title} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <h3 className="text-xl break-words">{change.title}</h3>
        <p className="mt-1 flex flex-wrap gap-x-4 text-[0.9375rem]">
          <span className="figures text-muted">{change.number}</span>
          <StatusDot tone={changeTones[state]} label={clientStateLabels[state]} />
        </p>
      </div>
      <ChangeContent change={change} />
      {canSign && state === 'asked' && <ChangeFiles change={change} />}
      {signed && change.answeredAt && (
        <p>
          Signed by {signed.name}, <RelativeDate at={change.answeredAt} />.
          {signed.invoiceNumber && (
            <>
              {' '}
              Invoice <span className="figures">{signed.invoiceNumber}</span> is under Billing.
            </>
          )}{' '}
          <span className="block text-sm break-all text-muted">Checksum {signed.documentHash}</span>
        </p>
      )}
      {change.reason && state !== 'accepted' && (
        <p className="text-muted">Reason: {change.reason}</p>
      )}
      {canSign && state === 'offered' && !isDeclining && (
        <SignChange
          change={change}
          declining={decline.isPending}
          onDecline={isSelf ? drop : () => setDeclining(true)}
        />
      )}
      {/* With what was typed it stays also if somebody else answers meanwhile. */}
      {isDeclining && (
        <FormFrameProvider onClose={() => setDeclining(false)}>
          {() => (
            <RecordForm
              label="Decline this change"
              draft={`decline ${id}`}
              values={{ reason: '' }}
              names={['reason']}
              conflict={{ none: 'one that was declined with other words is shown with those' }}
              save={(body) => sendDecline.mutateAsync({ params: { id }, body })}
              onSaved={() => setDeclining(false)}
              buttons={{ submit: 'Decline', pending: 'Sending…', discard: 'Back', look: 'danger' }}
              className="grid max-w-prose gap-4"
            >
              {() => (
                <BoundTextArea<{ reason: string }>
                  label="What should be different?"
                  optional
                  rows={3}
                  maxLength={2000}
                  name="reason"
                  autoFocus
                />
              )}
            </RecordForm>
          )}
        </FormFrameProvider>
      )}
      <div className="flex flex-wrap gap-3">
        {canSign && state === 'asked' && (
          <Button look="secondary" pending={decline.isPending} onClick={drop}>
            Withdraw
          </Button>
        )}
        <Button look="quiet" size="small" className="-ml-3" onClick={onClose}>
          All changes
        </Button>
      </div>
    </article>
  );
}
