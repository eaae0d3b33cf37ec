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
import { sizeText } from '#domain/document/size-text.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { contentAddress } from './content-address.ts';
import { RowButton, RowLink } from './row-button.tsx';

/** What is asked in a dialog about one document. */
export type DocumentQuestion = 'share' | 'versions' | 'describe' | 'preview' | 'views';

interface DocumentRowProps {
  document: DocumentReply;
  onAsk: (question: DocumentQuestion) => void;
}

/** One document: name, size in KB, uploader, date and whether the client sees it. */
export function DocumentRow({ document, onAsk }: DocumentRowProps) {
  const { id, originalName: name, isClientVisible, versions } = document;
  const remove = useRemoval(document);
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
            <RowLink
              label={`Preview ${name}`}
              icon={Expand}
              href={contentAddress(id, { preview: '1' })}
              isShown
            />
          ) : (
            <RowButton label={`Preview ${name}`} icon={Expand} onPress={() => onAsk('preview')} />
          ))}
        <RowLink label={`Download ${name}`} icon={Download} href={contentAddress(id)} />
        <RowButton
          label={isClientVisible ? `Hide ${name} from the client` : `Share ${name} with the client`}
          icon={isClientVisible ? EyeOff : Eye}
          onPress={() => onAsk('share')}
        />
        <RowButton label={`Versions of ${name}`} icon={History} onPress={() => onAsk('versions')} />
        <RowButton label={`View log of ${name}`} icon={ScrollText} onPress={() => onAsk('views')} />
        <RowButton label={`Describe ${name}`} icon={Pencil} onPress={() => onAsk('describe')} />
        <RowButton
          label={`Delete ${name}`}
          icon={Trash2}
          isDisabled={remove.isPending}
          onPress={() => remove.mutate({ params: { id } })}
        />
      </div>
    </li>
  );
}

/** Removes a document, with the way back in the toast. */
function useRemoval({ id, originalName }: DocumentReply) {
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
