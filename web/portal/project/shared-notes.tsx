import { Paperclip } from 'lucide-react';
import type { ClientProject } from '#contract/projects/client-projects.ts';
import { getDocumentContent } from '#contract/projects/documents.ts';
import { sizeText } from '#domain/document/size-text.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

/** The team's notes for the client, pinned ones first. */
export function SharedNotes({ notes }: { notes: ClientProject['notes'] }) {
  return (
    <section aria-labelledby="notes" className="min-w-0">
      <h2 id="notes" className="text-2xl">
        Notes
      </h2>
      {notes.length === 0 && (
        <p className="mt-3 text-muted">What your team writes for you stands here.</p>
      )}
      <div className="mt-3 grid gap-6">
        {notes.map((note) => (
          <article key={note.id} className="min-w-0 border-b border-line pb-5 last:border-b-0">
            <h3 className="font-semibold break-words">
              {note.title}
              {note.isPinned && <span className="ml-2 text-sm font-normal text-muted">Pinned</span>}
            </h3>
            <p className="text-sm break-words text-muted">
              {note.authorName && `${note.authorName}, `}
              <RelativeDate at={note.createdAt} />
            </p>
            <p className="mt-2 max-w-prose break-words whitespace-pre-line">{note.content}</p>
            <NoteFiles note={note} />
          </article>
        ))}
      </div>
    </section>
  );
}

function NoteFiles({ note }: { note: ClientProject['notes'][number] }) {
  if (note.documents.length === 0) return null;
  return (
    <ul aria-label={`Documents of ${note.title}`} className="mt-3 grid gap-1">
      {note.documents.map(({ id, originalName, fileSize, canPreview }) => (
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
              className="text-primary underline underline-offset-4"
            >
              <bdi>{originalName}</bdi>
            </a>{' '}
            <span className="figures text-sm text-muted">{sizeText(fileSize)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
