import type { ClientProject } from '#contract/client-projects.ts';
import { RelativeDate } from '#web/ui/relative-date.tsx';

/** What the team wrote for the client, pinned notes first. */
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
          </article>
        ))}
      </div>
    </section>
  );
}
