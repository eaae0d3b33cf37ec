import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { getProject, listProjects, type ShownProject } from '#contract/projects/projects.ts';
import type { EnterTimeState } from '#web/admin/time/quick-entry.tsx';
import { useTeam } from '#web/admin/use-team.ts';
import type { ListPage } from '#web/kit/api/list-page.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import type { ReturnState } from '#web/kit/list/row-focus.ts';
import { BackLink } from '#web/kit/record/back-link.tsx';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useKeys } from '#web/kit/record/single-keys.ts';
import { ReadOnlyUnless } from '#web/kit/session/if-may.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { TabSet } from '#web/kit/ui/tabs.tsx';
import { isFinished } from '../project-words.ts';
import { OverviewEnd, OverviewTab } from './overview-tab.tsx';
import { ProjectHeader } from './project-header.tsx';

/** In place of a tab whose code is on the way. */
const waitingTab = <Skeleton rows={6} label="Loading the tab" />;

const ChangesTab = laterPart(
  async () => (await import('#web/admin/changes/changes-tab.tsx')).ChangesTab,
  undefined,
  'idle',
  waitingTab,
);
const DocumentsPanel = laterPart(
  async () => (await import('#web/admin/documents/documents-panel.tsx')).DocumentsPanel,
  undefined,
  'idle',
  waitingTab,
);
const MilestonesTab = laterPart(
  async () => (await import('../milestones/milestones-tab.tsx')).MilestonesTab,
  undefined,
  'idle',
  waitingTab,
);
const NotesTab = laterPart(
  async () => (await import('../notes/notes-tab.tsx')).NotesTab,
  undefined,
  'idle',
  waitingTab,
);
const PeopleTab = laterPart(
  async () => (await import('#web/admin/companies/people-tab.tsx')).PeopleTab,
  undefined,
  'idle',
  waitingTab,
);
const RecordInvoices = laterPart(
  async () => (await import('#web/admin/billing/record-invoices.tsx')).RecordInvoices,
);
const ProjectSavings = laterPart(
  async () => (await import('#web/shared/savings/project-savings.tsx')).ProjectSavings,
  undefined,
  'wanted',
);
const RisksTab = laterPart(
  async () => (await import('#web/shared/risks/risks-tab.tsx')).RisksTab,
  undefined,
  'idle',
  waitingTab,
);
const TimeTab = laterPart(
  async () => (await import('#web/admin/time/time-tab.tsx')).TimeTab,
  undefined,
  'idle',
  waitingTab,
);

export function meta() {
  return pageMeta({ section: 'Project' });
}

/** /admin/projects/:projectId */
export default function Project() {
  const { projectId = '' } = useParams();
  return <ProjectPage key={projectId} id={projectId} />;
}

/** One project with its tabs (`?view=`). Back returns to the list as it was, and to its row. */
function ProjectPage({ id }: { id: string }) {
  const client = useQueryClient();
  const project = useQuery({
    ...liveQueryOf(getProject, { params: { id } }),
    // If a list was open, the project is already in the cache and shown at once.
    placeholderData: () =>
      client
        .getQueriesData<ListPage<ShownProject>>({ queryKey: [listProjects.path] })
        .flatMap(([, page]) => page?.rows ?? [])
        .find((one) => one.id === id),
  });
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isInCompleted = project.data !== undefined && isFinished(project.data.status);
  const list = {
    pathname: isInCompleted ? '/admin/completed' : '/admin/projects',
    search: searchWithout(params, 'view', ...shownParts),
  };
  const state: ReturnState = { row: id };
  useKeys({ Escape: () => void navigate(list, { state }) });

  return (
    // Room at the end, so that a toast never covers the buttons of the last line.
    <div className="max-w-[84rem] px-4 pt-3 pb-36 lg:px-6">
      <BackLink to={list} state={state} />
      <div className="mt-2">
        <Loaded
          query={project}
          what="the project"
          heading="Project"
          gone={
            <EmptyState title="This project does not exist">
              Someone may have deleted it, or the link has a typo.
            </EmptyState>
          }
        >
          {(data) => (
            <>
              <ProjectHeader project={data} />
              <ProjectTabs project={data} />
            </>
          )}
        </Loaded>
      </div>
    </div>
  );
}

/** Name what a tab shows: a note, a milestone, a change. */
const shownParts = ['note', 'milestone', 'change'];

function searchWithout(params: URLSearchParams, ...names: string[]): string {
  const rest = new URLSearchParams(params);
  for (const name of names) rest.delete(name);
  return rest.size > 0 ? `?${rest}` : '';
}

function ProjectTabs({ project }: { project: ShownProject }) {
  const [params, setParams] = useSearchParams();
  const team = useTeam('projects');
  const items = [
    {
      value: 'overview',
      label: 'Overview',
      content: (
        <>
          <ReadOnlyUnless call="projects:change">
            <OverviewTab project={project} />
          </ReadOnlyUnless>
          <RecordInvoices projectId={project.id} />
          {isFinished(project.status) && <ProjectSavings projectId={project.id} />}
          <ReadOnlyUnless call="projects:change">
            <OverviewEnd projectId={project.id} />
          </ReadOnlyUnless>
        </>
      ),
    },
    {
      value: 'milestones',
      label: 'Milestones',
      content: (
        <ReadOnlyUnless call="projects:change">
          <MilestonesTab project={project} />
        </ReadOnlyUnless>
      ),
    },
    {
      value: 'time',
      label: 'Time',
      content: <TimeTab project={project} />,
    },
    {
      value: 'changes',
      label: 'Changes',
      content: (
        <ReadOnlyUnless call="projects:change">
          <ChangesTab projectId={project.id} />
        </ReadOnlyUnless>
      ),
    },
    {
      value: 'notes',
      label: 'Notes',
      content: (
        <ReadOnlyUnless call="projects:change">
          <NotesTab project={project} />
        </ReadOnlyUnless>
      ),
    },
    {
      value: 'documents',
      label: 'Documents',
      content: <DocumentsPanel projectId={project.id} />,
    },
    {
      value: 'people',
      label: 'People',
      content: <PeopleTab project={project} />,
    },
    {
      value: 'risks',
      label: 'Risks',
      content: (
        <ReadOnlyUnless call="projects:change">
          <RisksTab projectId={project.id} team={team} />
        </ReadOnlyUnless>
      ),
    },
  ];
  const view = params.get('view');
  const value = items.find((item) => item.value === view)?.value ?? 'overview';
  const open = (chosen: string, state?: EnterTimeState) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(searchWithout(now, ...shownParts));
        if (chosen === 'overview') next.delete('view');
        else next.set('view', chosen);
        return next;
      },
      { preventScrollReset: true, ...(state && { state }) },
    );
  useKeys({ t: () => value !== 'time' && open('time', { entersTime: true }) });
  const frame = useRef<HTMLDivElement>(null);
  // Where the tabs are wider than the screen, scrolls the open one into view, only sideways.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each tab that opens
  useEffect(() => {
    const tab = frame.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
    const list = tab?.parentElement;
    if (!tab || !list) return;
    list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.clientWidth) / 2;
  }, [value]);
  return (
    <div ref={frame} className="mt-5">
      <TabSet label="Project" items={items} value={value} onChange={(chosen) => open(chosen)} />
    </div>
  );
}
