import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownProject } from '#contract/projects/projects.ts';
import { listStatusNotes, type StatusNoteReply } from '#contract/projects/status-notes.ts';
import { isBuilt } from '#domain/project/project-status.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { HealthLabel } from '#web/shared/status/health-label.tsx';
import type { Asked } from './status-dialog.tsx';
import { stateText } from './status-words.ts';

const StatusDialog = laterPart(
  async () => (await import('./status-dialog.tsx')).StatusDialog,
  ({ asked }) => asked !== null,
);

/** The health of a project with its reasons, and what the client was told about it. */
export function ProjectHealthSection({ project }: { project: ShownProject }) {
  const notes = useQuery(liveQueryOf(listStatusNotes, { params: { id: project.id } }));
  const [asked, setAsked] = useState<Asked | null>(null);
  const canWrite = isBuilt(project);
  const latest = notes.data?.notes.find(({ state }) => state === 'counts');
  const { health } = project;
  if (!canWrite && notes.data?.notes.length === 0) return null;
  return (
    <section aria-labelledby="health-heading" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="health-heading" className="text-lg">
          {health ? 'Health' : 'Status notes'}
        </h2>
        {canWrite && (
          <Button
            look="secondary"
            size="small"
            disabled={!notes.data}
            onClick={() =>
              setAsked({
                corrected: null,
                values: { health: latest?.health ?? 'on-track', words: '' },
              })
            }
          >
            Write a status note
          </Button>
        )}
      </div>
      {health && (
        <div className="mt-3">
          <HealthLabel health={health.health} />
          <ul className="mt-1 text-[0.9375rem] text-muted">
            {health.reasons.map((reason) => (
              <li key={reason} className="break-words">
                {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-4">
        <Loaded query={notes} what="the status notes" rows={2}>
          {({ notes: all }) =>
            all.length > 0 ? (
              <Notes notes={all} onCorrect={setAsked} />
            ) : (
              <p className="text-muted">
                No status note yet. One a week keeps the client from having to ask.
              </p>
            )
          }
        </Loaded>
      </div>
      <StatusDialog project={project} asked={asked} reader={notes.data?.reader} onAsk={setAsked} />
    </section>
  );
}

interface NotesProps {
  notes: readonly StatusNoteReply[];
  onCorrect: (asked: Asked) => void;
}

/** The latest note that counts, and the others on request. */
function Notes({ notes, onCorrect }: NotesProps) {
  const latest = notes.find(({ state }) => state === 'counts');
  const others = notes.filter((note) => note !== latest);
  const lines = (some: readonly StatusNoteReply[]) => (
    <ul className="border-t border-line">
      {some.map((note) => (
        <NoteLine key={note.id} note={note} onCorrect={onCorrect} />
      ))}
    </ul>
  );
  return (
    <>
      {latest && lines([latest])}
      {others.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2.5 text-[0.9375rem] font-semibold">
            Earlier notes <span className="figures">({others.length})</span>
          </summary>
          {lines(others)}
        </details>
      )}
    </>
  );
}

function NoteLine({
  note,
  onCorrect,
}: {
  note: StatusNoteReply;
  onCorrect: NotesProps['onCorrect'];
}) {
  const { health, words, authorName, createdAt, correctableUntil } = note;
  const became = stateText(note);
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap gap-x-4 text-[0.9375rem] text-muted">
          <span className="text-ink">
            <HealthLabel health={health} />
          </span>
          <span>
            {authorName}, <RelativeDate at={createdAt} />
          </span>
          {became && <span>{became}</span>}
        </p>
        {correctableUntil !== null && (
          <Button
            look="quiet"
            size="small"
            onClick={() => onCorrect({ corrected: note, values: { health, words } })}
          >
            Correct<span className="sr-only"> the status note</span>
          </Button>
        )}
      </div>
      <p className="mt-1 max-w-prose break-words whitespace-pre-wrap">{words}</p>
    </li>
  );
}
