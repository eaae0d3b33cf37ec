import { useQuery } from '@tanstack/react-query';
import { type ClientStatusNote, listClientStatusNotes } from '#contract/projects/status-notes.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { companyDayText } from '#web/shared/calendar-day.ts';
import { HealthLabel } from '#web/shared/status/health-label.tsx';

/** How the project is going in the team's words, the latest first; nothing until they wrote. */
export function StatusNotes({ projectId }: { projectId: string }) {
  const { data } = useQuery(liveQueryOf(listClientStatusNotes, { params: { id: projectId } }));
  const [latest, ...earlier] = data ?? [];
  if (latest === undefined) return null;
  return (
    <section aria-labelledby="status-notes" className="min-w-0">
      <h2 id="status-notes" className="text-2xl">
        How it is going
      </h2>
      <div className="mt-4 break-inside-avoid rounded-lg border border-line bg-surface p-5">
        <StatusNote note={latest} />
      </div>
      {earlier.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            Earlier notes <span className="figures">({earlier.length})</span>
          </summary>
          <ul className="border-t border-line">
            {earlier.map((note) => (
              <li key={note.id} className="border-b border-line py-4">
                <StatusNote note={note} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function StatusNote({ note }: { note: ClientStatusNote }) {
  const { health, words, authorName, createdAt, isCorrection } = note;
  return (
    <>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
        <span className="text-ink">
          <HealthLabel health={health} />
        </span>
        <span className="break-words">
          {authorName}, {companyDayText(createdAt)}
          {isCorrection && ' (corrected)'}
        </span>
      </p>
      <p className="mt-2 max-w-prose break-words whitespace-pre-wrap">{words}</p>
    </>
  );
}
