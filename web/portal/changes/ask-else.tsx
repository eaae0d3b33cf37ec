import { askForChange, type ChangeReply } from '#contract/projects/change-requests.ts';
import { BoundTextArea } from '#web/kit/form/bound-fields.tsx';
import { FormFrameProvider } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';

interface AskElseProps {
  projectId: string;
  onDone: (change: ChangeReply) => void;
  onClose: () => void;
}

/** A wish in the client's own words; we answer with lines and a price. */
export function AskElse({ projectId, onDone, onClose }: AskElseProps) {
  const ask = useChange(askForChange, { onSuccess: onDone });
  return (
    <FormFrameProvider onClose={onClose}>
      {() => (
        <RecordForm
          label="Ask for something else"
          draft={`change ${projectId}`}
          values={{ wish: '' }}
          names={['wish']}
          conflict={{ none: 'a wish is new each time' }}
          save={({ wish }) =>
            ask.mutateAsync({ params: { id: projectId }, body: { featureKeys: [], wish } })
          }
          buttons={{ submit: 'Send', pending: 'Sending…', discard: 'Back' }}
          className="grid max-w-prose gap-4"
        >
          {() => (
            <BoundTextArea<{ wish: string }>
              label="What would you like to change or add?"
              hint="We answer within 24 hours with a price and a date. Nothing changes until you sign it."
              rows={6}
              maxLength={5000}
              name="wish"
              autoFocus
            />
          )}
        </RecordForm>
      )}
    </FormFrameProvider>
  );
}
