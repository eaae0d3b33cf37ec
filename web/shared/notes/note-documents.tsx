import { Paperclip } from 'lucide-react';
import { getDocumentContent } from '#contract/projects/documents.ts';
import { sizeText } from '#domain/document/document-type.ts';
import { endpointUrl } from '#web/kit/api/request.ts';

interface NoteDocument {
  id: string;
  originalName: string;
  fileSize: number;
  canPreview: boolean;
}

interface NoteDocumentsProps<Document extends NoteDocument> {
  note: { title: string; documents: readonly Document[] };
  /** Shown behind the size of a document. */
  remarkOf?: (document: Document) => string;
  className: string;
  linkClass: string;
}

/** The documents attached to a note. */
export function NoteDocuments<Document extends NoteDocument>({
  note,
  remarkOf,
  className,
  linkClass,
}: NoteDocumentsProps<Document>) {
  if (note.documents.length === 0) return null;
  return (
    <ul aria-label={`Documents of ${note.title}`} className={`grid gap-1 ${className}`}>
      {note.documents.map((document) => {
        const { id, originalName, fileSize, canPreview } = document;
        return (
          <li key={id} className="flex items-baseline gap-2">
            <Paperclip aria-hidden size={16} className="shrink-0 translate-y-0.5 text-muted" />
            <span className="min-w-0 wrap-anywhere">
              <a
                href={endpointUrl(
                  getDocumentContent.path,
                  { id },
                  canPreview ? { preview: '1' } : {},
                )}
                {...(canPreview ? { target: '_blank', rel: 'noopener' } : { download: true })}
                className={`underline underline-offset-4 ${linkClass}`}
              >
                <bdi>{originalName}</bdi>
              </a>{' '}
              <span className="figures text-sm text-muted">
                {sizeText(fileSize)}
                {remarkOf?.(document)}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
