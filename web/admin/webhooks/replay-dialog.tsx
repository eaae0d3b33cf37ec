import { replayWebhook, type WebhookReply } from '#contract/office/webhooks.ts';
import { replayMost } from '#domain/webhooks/webhook.ts';
import { BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';

interface ReplayDialogProps {
  open: boolean;
  webhook: WebhookReply;
  onClose: () => void;
}

/** Sends everything again that happened since a moment, for a program that was down. */
export function ReplayDialog({ open, webhook, onClose }: ReplayDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Send all since…"
      description={`We send each event of that time again, with its old id, so that your program can tell what it has. The oldest ${replayMost.toLocaleString('en-US')} at a time.`}
    >
      {() => <ReplayForm webhook={webhook} onClose={onClose} />}
    </FormDialog>
  );
}

interface Values {
  since: string;
}

/** A day ago, as the field has it: in the reader's zone, to the minute. */
function yesterday(): string {
  const at = new Date(Date.now() - 24 * 3_600_000);
  at.setMinutes(at.getMinutes() - at.getTimezoneOffset());
  return at.toISOString().slice(0, 16);
}

function ReplayForm({ webhook, onClose }: Omit<ReplayDialogProps, 'open'>) {
  const replay = useChange(replayWebhook, {
    done: ({ count }) => ({
      title:
        count === 1
          ? '1 event is sent again'
          : `${count.toLocaleString('en-US')} events are sent again`,
    }),
  });
  return (
    <RecordForm<Values, never, { count: number }>
      draft={null}
      values={{ since: yesterday() }}
      names={['since']}
      check={({ since }, form) => {
        const isDate = !Number.isNaN(Date.parse(since));
        if (!isDate) form.setError('since', { message: 'Please enter a date and time' });
        return isDate;
      }}
      conflict={{ none: 'events that are sent twice are known by their ids' }}
      save={({ since }) =>
        replay.mutateAsync({
          params: { id: webhook.id },
          body: { since: new Date(since).toISOString() },
        })
      }
      onSaved={onClose}
      buttons={{ submit: 'Send again', pending: 'Sending…', discard: 'Cancel' }}
    >
      {() => <BoundTextField<Values> label="Since" name="since" type="datetime-local" />}
    </RecordForm>
  );
}
