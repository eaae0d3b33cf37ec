import { useState } from 'react';
import {
  addWebhook,
  changeWebhook,
  type WebhookReply,
  webhookFields,
} from '#contract/office/webhooks.ts';
import { checkFields } from '#web/kit/record/form/check-fields.ts';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { NewSecret } from './new-secret.tsx';
import { bodyOf, WebhookFields, type WebhookValues } from './webhook-fields.tsx';
import { webhookName } from './webhook-words.ts';

/** What the form is open for; without a webhook it adds one. */
export interface AskedWebhook {
  webhook: WebhookReply | null;
}

interface WebhookDialogProps {
  /** Null while the dialog is closed. */
  asked: AskedWebhook | null;
  onClose: () => void;
}

type Made = NonNullable<ReturnType<typeof useChange<typeof addWebhook>>['data']>;

/** Adds a webhook, and then shows its secret: the only time. Or edits one. */
export function WebhookDialog({ asked, onClose }: WebhookDialogProps) {
  const [made, setMade] = useState<Made | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <FormDialog
      open={asked !== null}
      onClose={close}
      title={
        made ? 'Copy the signing secret now' : asked?.webhook ? 'Edit the webhook' : 'Add a webhook'
      }
      description={
        made
          ? 'You won’t see it again. Keep it where your program keeps its secrets.'
          : 'Events have ids and names of fields, never what people wrote or amounts.'
      }
    >
      {() =>
        made ? (
          <NewSecret secret={made.secret} onClose={close} />
        ) : asked?.webhook ? (
          <EditForm webhook={asked.webhook} onClose={close} />
        ) : (
          asked && <AddForm onMade={setMade} />
        )
      }
    </FormDialog>
  );
}

const names = ['url', 'description', 'isForAll', 'events', 'isOn'] as const;

function AddForm({ onMade }: { onMade: (made: Made) => void }) {
  const add = useChange(addWebhook);
  return (
    <RecordForm<WebhookValues, never, Made>
      draft="add webhook"
      values={{ url: '', description: '', isForAll: true, events: '', isOn: true }}
      names={names}
      check={(values, form) => checkFields(form, webhookFields, bodyOf(values))}
      conflict={{ none: 'a webhook that is not there yet is known to nobody else' }}
      save={(values) => add.mutateAsync({ body: bodyOf(values) })}
      onSaved={onMade}
      buttons={{ submit: 'Add the webhook', pending: 'Adding…', discard: 'Cancel' }}
    >
      {(form) => <WebhookFields form={form} />}
    </RecordForm>
  );
}

const valuesOf = ({ url, description, isForAll, events, isOn }: WebhookReply): WebhookValues => ({
  url,
  description,
  isForAll,
  events: events.join(','),
  isOn,
});

function EditForm({ webhook, onClose }: { webhook: WebhookReply; onClose: () => void }) {
  const change = useChange(changeWebhook, {
    done: (saved) => ({ title: 'Webhook changed', description: webhookName(saved) }),
  });
  return (
    <RecordForm<WebhookValues, WebhookReply, WebhookReply>
      draft={`edit webhook ${webhook.id}`}
      values={valuesOf(webhook)}
      names={names}
      check={(values, form) => checkFields(form, webhookFields, bodyOf(values))}
      conflict={{
        record: webhook,
        read: (value) => changeWebhook.reply?.safeParse(value).data,
        valuesOf,
        fields: [
          { name: 'url', label: 'Address' },
          { name: 'description', label: 'What is it for?' },
          { name: 'isForAll', label: 'All events' },
          { name: 'events', label: 'Events' },
          { name: 'isOn', label: 'On' },
        ],
      }}
      save={(values, version) =>
        change.mutateAsync({ params: { id: webhook.id }, body: { ...bodyOf(values), version } })
      }
      onSaved={onClose}
      buttons={{ submit: 'Save changes', pending: 'Saving…', discard: 'Cancel' }}
    >
      {(form) => <WebhookFields form={form} />}
    </RecordForm>
  );
}
