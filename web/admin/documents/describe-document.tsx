import { type DocumentReply, updateDocument } from '#contract/projects/documents.ts';
import { BoundTextArea } from '#web/kit/form/bound-fields.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';

interface Values {
  description: string;
}

const valuesOf = ({ description }: DocumentReply): Values => ({ description });

interface DescribeDocumentProps {
  document: DocumentReply;
  onClose: () => void;
}

/** What a document is about, in a sentence or two. */
export function DescribeDocument({ document, onClose }: DescribeDocumentProps) {
  const update = useChange(updateDocument, {
    done: ({ originalName }) => ({ title: 'Document updated', description: originalName }),
  });
  return (
    <RecordForm
      draft={`describe document ${document.id}`}
      values={valuesOf(document)}
      names={['description']}
      conflict={{
        record: document,
        read: (value) => updateDocument.reply?.safeParse(value).data,
        valuesOf,
        fields: [{ name: 'description', label: 'Description' }],
      }}
      save={({ description }, version) =>
        update.mutateAsync({ params: { id: document.id }, body: { description, version } })
      }
      onSaved={onClose}
      failed="Failed to update document"
      submit="Save description"
      pending="Saving…"
    >
      {() => (
        <BoundTextArea<Values>
          label="Description"
          name="description"
          hint="The client reads it too, once the document is shared."
          optional
          rows={3}
          maxLength={2000}
        />
      )}
    </RecordForm>
  );
}
