import { type DocumentReply, updateDocument } from '#contract/projects/documents.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';

interface ShareDocumentProps {
  document: DocumentReply;
  onClose: () => void;
}

/** Says who will see the document before that changes, and changes it. */
export function ShareDocument({ document, onClose }: ShareDocumentProps) {
  const { id, originalName, version } = document;
  const isClientVisible = !document.isClientVisible;
  const change = useChange(updateDocument, {
    done: () => ({
      title: isClientVisible ? 'Shared with the client' : 'No longer shared with the client',
      description: originalName,
    }),
    failed: 'Failed to update document',
    onDone: onClose,
  });
  return (
    <>
      <p className="wrap-anywhere">
        <bdi className="line-clamp-3 font-semibold">{originalName}</bdi>
        {isClientVisible
          ? "The project's client can then read and save its newest version in the portal. Earlier versions stay with the team. A mail tells the client within a few minutes, together with whatever else you share by then."
          : 'The client can then no longer open it. What was saved already stays with the client.'}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          look="accent"
          pending={change.isPending}
          onClick={() => change.mutate({ params: { id }, body: { isClientVisible, version } })}
        >
          {isClientVisible ? 'Share document' : 'Hide document'}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}
