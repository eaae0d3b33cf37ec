import { type ApiKeyReply, endApiKey } from '#contract/accounts/api-keys.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';

interface EndKeyDialogProps {
  /** Null while the dialog is closed. */
  apiKey: ApiKeyReply | null;
  onClose: () => void;
}

/** Asks before a key ends: nobody can bring it back. */
export function EndKeyDialog({ apiKey, onClose }: EndKeyDialogProps) {
  const works = apiKey?.state === 'works';
  return (
    <Dialog
      open={apiKey !== null}
      onOpenChange={(open) => !open && onClose()}
      title={apiKey ? `${works ? 'End' : 'Remove'} ${apiKey.name}?` : ''}
      description={
        works
          ? 'Programs that use it can no longer read or change anything, from this moment on. You can’t bring a key back, only make a new one.'
          : 'It doesn’t work now. You can’t bring a key back, only make a new one.'
      }
    >
      {apiKey && <Confirmation apiKey={apiKey} onClose={onClose} />}
    </Dialog>
  );
}

function Confirmation({ apiKey, onClose }: { apiKey: ApiKeyReply; onClose: () => void }) {
  const works = apiKey.state === 'works';
  const end = useChange(endApiKey, {
    done: () => ({ title: works ? 'API key ended' : 'API key removed', description: apiKey.name }),
    failed: works ? 'The key didn’t end' : 'The key wasn’t removed',
    onSuccess: onClose,
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        look="danger"
        pending={end.isPending}
        onClick={() => end.mutate({ params: { id: apiKey.id } })}
      >
        {works ? 'End the key' : 'Remove the key'}
      </Button>
      <Button look="secondary" onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}
