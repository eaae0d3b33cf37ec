import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type DocumentReply, updateDocument } from '#contract/documents.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { BoundTextArea } from '#web/kit/form/bound-fields.tsx';
import { BoundForm } from '#web/kit/form/bound-form.tsx';
import { FormEnd } from '#web/kit/form/form-end.tsx';
import { useUnsavedWarning } from '#web/kit/record/use-unsaved-warning.ts';
import { useVersionedSave } from '#web/kit/record/use-versioned-save.ts';
import { VersionConflict } from '#web/kit/record/version-conflict.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { refreshDocuments } from './document-queries.ts';
import { unreachable } from './use-document-change.ts';

interface Values {
  description: string;
}

const valuesOf = ({ description }: DocumentReply): Values => ({ description });

interface DescribeDocumentProps {
  document: DocumentReply;
  /** Asked before the dialog closes. */
  mayClose: { current: () => boolean };
  onDiscard: () => void;
  onClose: () => void;
}

/** What a document is about, in a sentence or two. */
export function DescribeDocument(props: DescribeDocumentProps) {
  const { document, mayClose, onDiscard, onClose } = props;
  const client = useQueryClient();
  const form = useForm<Values>({ defaultValues: valuesOf(document) });
  const warning = useUnsavedWarning(form.formState.isDirty);
  mayClose.current = warning.mayClose;
  const save = useVersionedSave<Values, DocumentReply>({
    record: document,
    read: (value) => updateDocument.reply?.safeParse(value).data,
    valuesOf,
    fields: [{ name: 'description', label: 'Description' }],
    save: ({ description }, version) =>
      call(updateDocument, { params: { id: document.id }, body: { description, version } }),
    onSaved: ({ originalName }) => {
      warning.saved();
      toast({ title: 'Document updated', description: originalName });
      onClose();
      void refreshDocuments(client);
    },
    onFailure: (error) => {
      const description = failureText(error, unreachable);
      toast({ variant: 'destructive', title: 'Failed to update document', description });
      void refreshDocuments(client);
    },
    onMerged: (values) => form.reset(values, { keepDefaultValues: true }),
  });
  return save.differences ? (
    <VersionConflict save={save} />
  ) : (
    <BoundForm form={form} onSubmit={save.submit}>
      <BoundTextArea<Values>
        label="Description"
        name="description"
        hint="The client reads it too, once the document is shared."
        optional
        rows={3}
        maxLength={2000}
      />
      <FormEnd
        failure=""
        submit="Save description"
        pending="Saving…"
        isPending={save.isPending}
        onDiscard={onDiscard}
      />
    </BoundForm>
  );
}
