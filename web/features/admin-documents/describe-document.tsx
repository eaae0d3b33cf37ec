import { type FormEvent, useState } from 'react';
import { type DocumentReply, updateDocument } from '#contract/documents.ts';
import { call } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useDocumentChange } from './use-document-change.ts';

interface DescribeDocumentProps {
  document: DocumentReply;
  onClose: () => void;
}

/** What a document is about, in a sentence or two. */
export function DescribeDocument({ document, onClose }: DescribeDocumentProps) {
  const { id, originalName, version } = document;
  const [description, setDescription] = useState(document.description);
  const change = useDocumentChange({
    run: () => call(updateDocument, { params: { id }, body: { description, version } }),
    done: () => ({ title: 'Document updated', description: originalName }),
    failed: 'Failed to update document',
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(undefined);
  };
  return (
    <form onSubmit={submit} className="grid gap-5">
      <TextArea
        label="Description"
        hint="The client reads it too, once the document is shared."
        optional
        rows={3}
        maxLength={2000}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="accent" pending={change.isPending}>
          Save description
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
