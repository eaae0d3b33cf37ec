import { useRef, useState } from 'react';
import type { EndpointReply } from '#contract/endpoint.ts';
import { replayWebhook, type WebhookReply } from '#contract/office/webhooks.ts';
import { replayMost } from '#domain/webhooks/webhook.ts';
import { BoundCheckboxField, BoundTextField } from '#web/kit/form/bound-fields.tsx';
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
  onlyFailed: boolean;
}

type Sent = EndpointReply<typeof replayWebhook>;

/** An instant as the field has it: in the reader's zone, to the minute. */
function fieldText(instant: number): string {
  const at = new Date(instant);
  at.setMinutes(at.getMinutes() - at.getTimezoneOffset());
  return at.toISOString().slice(0, 16);
}

function ReplayForm({ webhook, onClose }: Omit<ReplayDialogProps, 'open'>) {
  // A day ago at first, and then where the last part ended.
  const [{ from, onlyFailed, part }, setStart] = useState(() => ({
    from: Date.now() - 24 * 3_600_000,
    onlyFailed: false,
    part: 1,
  }));
  const sent = useRef(onlyFailed);
  const replay = useChange(replayWebhook, {
    done: ({ count, hasMore }) => ({
      title:
        count === 1
          ? '1 event is sent again'
          : `${count.toLocaleString('en-US')} events are sent again`,
      ...(hasMore && { description: 'There are more. Press Send again for the next ones.' }),
    }),
  });
  return (
    <RecordForm<Values, never, Sent>
      key={part}
      draft={null}
      values={{ since: fieldText(from), onlyFailed }}
      names={['since', 'onlyFailed']}
      check={({ since }, form) => {
        const isDate = !Number.isNaN(Date.parse(since));
        if (!isDate) form.setError('since', { message: 'Please enter a date and time' });
        return isDate;
      }}
      conflict={{ none: 'events that are sent twice are known by their ids' }}
      save={(values) => {
        sent.current = values.onlyFailed;
        // The field has minutes; where a part ended is known to the millisecond.
        const at = values.since === fieldText(from) ? from : Date.parse(values.since);
        return replay.mutateAsync({
          params: { id: webhook.id },
          body: { since: new Date(at).toISOString(), onlyFailed: values.onlyFailed },
        });
      }}
      onSaved={({ hasMore, until }) => {
        if (!hasMore || until === null) onClose();
        else setStart({ from: Date.parse(until), onlyFailed: sent.current, part: part + 1 });
      }}
      buttons={{ submit: 'Send again', pending: 'Sending…', discard: 'Cancel' }}
    >
      {() => (
        <>
          <BoundTextField<Values> label="Since" name="since" type="datetime-local" />
          <BoundCheckboxField<Values>
            label="Only what failed"
            hint="Leaves out what your program has taken."
            name="onlyFailed"
          />
        </>
      )}
    </RecordForm>
  );
}
