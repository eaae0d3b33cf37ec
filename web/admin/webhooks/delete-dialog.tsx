import { deleteWebhook, type WebhookReply } from '#contract/office/webhooks.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { webhookName } from './webhook-words.ts';

interface DeleteDialogProps {
  /** Null while the dialog is closed. */
  webhook: WebhookReply | null;
  onClose: () => void;
}

/** Asks before a webhook is deleted: its log and its secret go with it. */
export function DeleteDialog({ webhook, onClose }: DeleteDialogProps) {
  return (
    <Dialog
      open={webhook !== null}
      onOpenChange={(open) => !open && onClose()}
      title={webhook ? `Delete ${webhookName(webhook)}?` : ''}
      description="Its secret and its log are deleted for good, and what is on its way is not sent. To stop it for a while, edit it and turn it off."
    >
      {webhook && <Confirmation webhook={webhook} onClose={onClose} />}
    </Dialog>
  );
}

function Confirmation({ webhook, onClose }: { webhook: WebhookReply; onClose: () => void }) {
  const remove = useChange(deleteWebhook, {
    done: () => ({ title: 'Webhook deleted', description: webhookName(webhook) }),
    failed: 'The webhook wasn’t deleted',
    onSuccess: onClose,
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        look="danger"
        pending={remove.isPending}
        onClick={() => remove.mutate({ params: { id: webhook.id } })}
      >
        Delete the webhook
      </Button>
      <Button look="secondary" onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}
