import { FileText } from 'lucide-react';
import {
  type DocumentReply,
  deleteDocument,
  restoreDocument,
} from '#contract/projects/documents.ts';
import { sizeText } from '#domain/document/document-type.ts';
import { MenuRow } from '#web/kit/list/row-actions/menu-row.tsx';
import type { RowAction } from '#web/kit/list/row-actions/row-actions.ts';
import { useChange } from '#web/kit/record/use-change.ts';
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
  const actions = [
    ...rowActions(document, onOpenDialog),
    {
      label: 'Delete',
      name: `Delete ${name}`,
      run: () => remove.mutate({ params: { id } }),
      needs: 'projects:delete',
      isFurther: true,
      isDestructive: true,
      isDisabled: remove.isPending,
    } as const,
  ];
  return (
    <MenuRow title={name} actions={actions}>
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
    </MenuRow>
  );
}

/** What can be done to a document, apart from deleting it. */
function rowActions(
  { id, originalName: name, isClientVisible, canPreview, fileType }: DocumentReply,
  open: (kind: DocumentDialogKind) => void,
): readonly RowAction[] {
  const preview = { label: 'Preview', name: `Preview ${name}` };
  const isPdf = fileType === 'application/pdf';
  return [
    ...(canPreview && isPdf
      ? [{ ...preview, to: contentAddress(id, { preview: '1' }), file: 'shown' as const }]
      : []),
    ...(canPreview && !isPdf ? [{ ...preview, run: () => open('preview') }] : []),
    { label: 'Download', name: `Download ${name}`, to: contentAddress(id), file: 'saved' },
    {
      label: isClientVisible ? 'Hide' : 'Share',
      name: isClientVisible ? `Hide ${name} from the client` : `Share ${name} with the client`,
      run: () => open('share'),
      needs: 'projects:change',
    },
    { label: 'Versions', name: `Versions of ${name}`, run: () => open('versions') },
    { label: 'View log', name: `View log of ${name}`, run: () => open('views'), isFurther: true },
    {
      label: 'Describe',
      name: `Describe ${name}`,
      run: () => open('describe'),
      needs: 'projects:change',
      isFurther: true,
    },
  ];
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
