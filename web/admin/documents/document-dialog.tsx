import type { ReactNode } from 'react';
import { type DocumentReply, updateDocument } from '#contract/projects/documents.ts';
import { SeenBy } from '#web/admin/seen-by.tsx';
import { BoundTextArea } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { contentAddress } from './content-address.ts';
import type { DocumentDialogKind } from './document-row.tsx';
import { DocumentVersions } from './document-versions.tsx';
import { ViewLog } from './view-log.tsx';

interface DocumentDialogProps {
  document: DocumentReply | undefined;
  kind: DocumentDialogKind;
  onFile: (document: DocumentReply, file: File) => void;
  onClose: () => void;
}

const titles: Record<DocumentDialogKind, string> = {
  share: 'Client access',
  versions: 'Versions',
  describe: 'Describe document',
  preview: 'Preview',
  views: 'View log',
};

/** A dialog about one document; open while there is one. */
export function DocumentDialog({ document, kind, onFile, onClose }: DocumentDialogProps) {
  const content: Record<DocumentDialogKind, (of: DocumentReply) => ReactNode> = {
    share: (of) => <ShareDocument document={of} onClose={onClose} />,
    versions: (of) => <DocumentVersions document={of} onFile={(file) => onFile(of, file)} />,
    views: (of) => <ViewLog document={of} />,
    describe: (of) => <DescribeDocument key={of.id} document={of} onClose={onClose} />,
    preview: ({ id, originalName, version }) => (
      <img
        // Loads the image again for a newer version.
        key={version}
        src={contentAddress(id, { preview: '1' })}
        alt={originalName}
        className="mx-auto max-h-[70dvh] max-w-full rounded-sm border border-line"
      />
    ),
  };
  return (
    <FormDialog open={document !== undefined} onClose={onClose} title={titles[kind]}>
      {() => document && content[kind](document)}
    </FormDialog>
  );
}

interface ContentProps {
  document: DocumentReply;
  onClose: () => void;
}

/** Shares a document with the client or hides it, after explaining who will then see it. */
function ShareDocument({ document, onClose }: ContentProps) {
  const { id, originalName, version } = document;
  const isClientVisible = !document.isClientVisible;
  const change = useChange(updateDocument, {
    done: () => ({
      title: isClientVisible ? 'Shared with the client' : 'No longer shared with the client',
      description: originalName,
    }),
    failed: 'Failed to update document',
    onSuccess: onClose,
  });
  return (
    <>
      <p className="wrap-anywhere">
        <bdi className="line-clamp-3 font-semibold">{originalName}</bdi>
        {isClientVisible
          ? 'The client can view and download the newest version in the portal. Earlier versions stay with the team. We email the client within a few minutes, along with anything else you share by then.'
          : 'The client can no longer open it. They keep any copy they already downloaded.'}
      </p>
      <div className="mt-4">
        <SeenBy projectId={document.projectId} isShared={isClientVisible} />
      </div>
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

interface Values {
  description: string;
}

const valuesOf = ({ description }: DocumentReply): Values => ({ description });

/** The form for the description of a document. */
function DescribeDocument({ document, onClose }: ContentProps) {
  const update = useChange(updateDocument, {
    done: ({ originalName }) => ({ title: 'Document updated', description: originalName }),
  });
  return (
    <RecordForm
      draft={`describe document ${document.id}`}
      values={valuesOf(document)}
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
      onFailure="Failed to update document"
      buttons={{ submit: 'Save description', pending: 'Saving…' }}
    >
      {() => (
        <>
          <BoundTextArea<Values>
            label="Description"
            name="description"
            hint="The client sees it too once you share the document."
            optional
            rows={3}
            maxLength={2000}
          />
          <SeenBy projectId={document.projectId} isShared={document.isClientVisible} />
        </>
      )}
    </RecordForm>
  );
}
