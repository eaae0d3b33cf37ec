import { Paperclip } from 'lucide-react';
import { getDocumentContent } from '#contract/projects/documents.ts';
import type { NoteReply } from '#contract/projects/project-notes.ts';
import { sizeText } from '#domain/document/size-text.ts';
import { endpointUrl } from '#web/kit/api/request.ts';

/** The documents that a note brings along, and which of them its client does not see. */
export function NoteDocuments({ note }: { note: NoteReply }) {
  if (note.documents.length === 0) return null;
  return (
    <ul aria-label={`Documents of ${note.title}`} className="mt-2 grid gap-1 text-[0.9375rem]">
      {note.documents.map(({ id, originalName, fileSize, canPreview, isClientVisible }) => (
        <li key={id} className="flex items-baseline gap-2">
          <Paperclip aria-hidden size={15} className="shrink-0 translate-y-0.5 text-muted" />
          <span className="min-w-0 wrap-anywhere">
            <a
              href={endpointUrl(
                getDocumentContent.path,
                { id },
                canPreview ? { preview: '1' } : {},
              )}
              {...(canPreview ? { target: '_blank', rel: 'noopener' } : { download: true })}
              className="underline underline-offset-4"
            >
              <bdi>{originalName}</bdi>
            </a>{' '}
            <span className="figures text-sm text-muted">
              {sizeText(fileSize)}
              {!note.isInternal && !isClientVisible && ', only the team sees it'}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
