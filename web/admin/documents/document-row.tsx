import {
  Download,
  Expand,
  Eye,
  EyeOff,
  FileText,
  History,
  Pencil,
  ScrollText,
  Trash2,
} from 'lucide-react';
import {
  type DocumentReply,
  deleteDocument,
  restoreDocument,
} from '#contract/projects/documents.ts';
import { sizeText } from '#domain/document/document-type.ts';
import { IconButton, IconLink } from '#web/admin/icon-button.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { contentAddress } from './content-address.ts';

/** The dialogs about one document. */
export type DocumentDialogKind = 'share' | 'versions' | 'describe' | 'preview' | 'views';

interface DocumentRowProps {
  document: DocumentReply;
  onOpenDialog: (kind: DocumentDialogKind) => void;
}

/** One document: name, size in KB, uploader, date and whether the client sees it. */
export function DocumentRow({ document, onOpenDialog }: DocumentRowProps) {
  const { id, originalName: name, isClientVisible, versions } = document;
  const remove = useDeletion(document);
  return (
    <li className="grid gap-x-4 gap-y-2 border-b border-line py-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 gap-3">
        <FileText aria-hidden size={20} strokeWidth={1.5} className="mt-0.5 shrink-0 text-muted" />
        <div className="min-w-0">
          <h3 className="line-clamp-3 font-text text-base font-semibold wrap-anywhere" title={name}>
            <bdi>{name}</bdi>
          </h3>
          <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-muted">
            <span className="figures">{sizeText(document.fileSize)}</span>
            <span className="wrap-anywhere">{document.uploadedBy}</span>
            <RelativeDate at={document.uploadedAt} />
            {isClientVisible && <StatusDot tone="success" label="Client Visible" />}
            {versions > 1 && <span>Version {versions}</span>}
          </p>
          {document.description && (
            <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-wrap">
              {document.description}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap self-start max-lg:pl-6">
        {document.canPreview &&
          (document.fileType === 'application/pdf' ? (
            <IconLink
              label={`Preview ${name}`}
              icon={Expand}
              href={contentAddress(id, { preview: '1' })}
              isShown
            />
          ) : (
            <IconButton
              label={`Preview ${name}`}
              icon={Expand}
              onPress={() => onOpenDialog('preview')}
            />
          ))}
        <IconLink label={`Download ${name}`} icon={Download} href={contentAddress(id)} />
        <IfMay call="projects:change">
          <IconButton
            label={
              isClientVisible ? `Hide ${name} from the client` : `Share ${name} with the client`
            }
            icon={isClientVisible ? EyeOff : Eye}
            onPress={() => onOpenDialog('share')}
          />
        </IfMay>
        <IconButton
          label={`Versions of ${name}`}
          icon={History}
          onPress={() => onOpenDialog('versions')}
        />
        <IconButton
          label={`View log of ${name}`}
          icon={ScrollText}
          onPress={() => onOpenDialog('views')}
        />
        <IfMay call="projects:change">
          <IconButton
            label={`Describe ${name}`}
            icon={Pencil}
            onPress={() => onOpenDialog('describe')}
          />
        </IfMay>
        <IfMay call="projects:delete">
          <IconButton
            label={`Delete ${name}`}
            icon={Trash2}
            isDisabled={remove.isPending}
            onPress={() => remove.mutate({ params: { id } })}
          />
        </IfMay>
      </div>
    </li>
  );
}

/** Deletes a document, with an Undo button in the toast. */
function useDeletion({ id, originalName }: DocumentReply) {
  const restore = useChange(restoreDocument, { failed: 'Failed to restore document' });
  return useChange(deleteDocument, {
    done: () => ({
      title: 'Document deleted',
      description: originalName,
      action: { label: 'Undo', run: () => restore.mutate({ params: { id } }) },
    }),
    failed: 'Failed to delete document',
  });
}
