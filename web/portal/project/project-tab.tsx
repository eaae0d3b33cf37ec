import { type ReactNode, useState } from 'react';
import type { ClientProject } from '#contract/projects/client-projects.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { NoteDocuments } from '#web/shared/notes/note-documents.tsx';
import { ClientRisks } from '#web/shared/risks/client-risks.tsx';
import { ChooseProject } from './choose-project.tsx';
import { NoProject } from './no-project.tsx';
import { ProjectApprovals } from './project-approvals.tsx';
import { ProjectOverview } from './project-overview.tsx';
import { ProjectStages } from './project-stages.tsx';
import { SharedDocuments } from './shared-documents.tsx';
import { StatusNotes } from './status-notes.tsx';
import type { ChosenProject } from './use-chosen-project.ts';

interface ProjectTabProps {
  chosen: ChosenProject;
  /** What needs the client's attention: first, also in a project. */
  needs: (heading: 'h2' | 'h3') => ReactNode;
  /** The meetings, shown with and without a project. */
  meetings: (
    project: ClientProject | undefined,
    booking: { isOpen: boolean; onOpen: (open: boolean) => void },
  ) => ReactNode;
  /** The conversations with the team, below everything else. */
  messages: ReactNode;
  /** Whether the reader can book meetings: staff see their clients' projects, but book none. */
  canBook: boolean;
}

/** The Project Status tab: the progress of the work (rules PORTAL-2 and MILESTONE-7). */
export function ProjectTab({ chosen, needs, meetings, messages, canBook }: ProjectTabProps) {
  const { projects, project, lostAll } = chosen;
  const [isBooking, setBooking] = useState(false);
  const booking = { isOpen: isBooking, onOpen: setBooking };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <ChooseProject {...chosen} />
      {!project && !projects.isPending && needs('h2')}
      {projects.data && !project && !lostAll && <NoProject />}
      {lostAll && (
        <Notice kind="info" announced>
          You no longer have access to this project. A contact at your company can tell you more.
        </Notice>
      )}
      {project && (
        <ProjectView
          key={project.id}
          project={project}
          needs={needs('h3')}
          meetings={meetings(project, booking)}
          onBook={canBook ? () => setBooking(true) : undefined}
        />
      )}
      {!project && !projects.isPending && meetings(undefined, booking)}
      {!projects.isPending && messages}
    </div>
  );
}

interface ProjectViewProps {
  project: ClientProject;
  needs: ReactNode;
  meetings: ReactNode;
  onBook: (() => void) | undefined;
}

function ProjectView({ project, needs, meetings, onBook }: ProjectViewProps) {
  return (
    <>
      <ProjectStages
        project={project}
        overview={
          <>
            {needs}
            <ProjectOverview project={project} onBook={onBook} />
          </>
        }
      />
      <StatusNotes projectId={project.id} />
      <ProjectApprovals projectId={project.id} />
      {meetings}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-2">
        <SharedDocuments projectId={project.id} />
        <SharedNotes notes={project.notes} />
      </div>
      <ClientRisks projectId={project.id} />
    </>
  );
}

/** The team's notes for the client, pinned ones first. */
function SharedNotes({ notes }: { notes: ClientProject['notes'] }) {
  return (
    <section aria-labelledby="notes" className="min-w-0">
      <h2 id="notes" className="text-2xl">
        Notes
      </h2>
      {notes.length === 0 && (
        <p className="mt-3 text-muted">You’ll see notes from your team here.</p>
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
            <NoteDocuments note={note} className="mt-3" linkClass="text-primary" />
          </article>
        ))}
      </div>
    </section>
  );
}
