import { useState } from 'react';
import { renewWebhookSecret, type WebhookReply } from '#contract/office/webhooks.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { NewSecret } from './new-secret.tsx';
import { webhookName } from './webhook-words.ts';

interface RenewDialogProps {
  /** Null while the dialog is closed. */
  webhook: WebhookReply | null;
  onClose: () => void;
}

/** Replaces the secret of a webhook, and shows the new one: the only time. */
export function RenewDialog({ webhook, onClose }: RenewDialogProps) {
  const [secret, setSecret] = useState('');
  const close = () => {
    setSecret('');
    onClose();
  };
  const title = webhook ? `New secret for ${webhookName(webhook)}?` : '';
  return (
    <Dialog
      open={webhook !== null}
      onOpenChange={(open) => !open && close()}
      title={secret === '' ? title : 'Copy the signing secret now'}
      description={
        secret === ''
          ? 'For 24 hours, each event is signed with both secrets. Give your program the new one by then.'
          : 'You won’t see it again. Keep it where your program keeps its secrets.'
      }
    >
      {webhook &&
        (secret === '' ? (
          <Confirmation webhook={webhook} onMade={setSecret} onClose={close} />
        ) : (
          <NewSecret secret={secret} onClose={close} />
        ))}
    </Dialog>
  );
}

interface ConfirmationProps {
  webhook: WebhookReply;
  onMade: (secret: string) => void;
  onClose: () => void;
}

function Confirmation({ webhook, onMade, onClose }: ConfirmationProps) {
  const renew = useChange(renewWebhookSecret, {
    failed: 'The secret wasn’t replaced',
    onSuccess: ({ secret }) => onMade(secret),
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        look="primary"
        pending={renew.isPending}
        onClick={() => renew.mutate({ params: { id: webhook.id } })}
      >
        Make a new secret
      </Button>
      <Button look="secondary" onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}
