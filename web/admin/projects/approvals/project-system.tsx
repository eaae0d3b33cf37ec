import { useQuery } from '@tanstack/react-query';
import { getProjectSystem, listApprovals } from '#contract/projects/approvals.ts';
import { waitingText } from '#domain/approval/waiting.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { SystemTable } from '#web/shared/system/system-table.tsx';

/** The client's table of bought features, with what is next of each. */
export function ProjectSystem({ projectId }: { projectId: string }) {
  const system = useQuery(liveQueryOf(getProjectSystem, { params: { id: projectId } }));
  if (system.data?.items.length === 0) return null;
  return (
    <details className="no-print min-w-0">
      <summary className="cursor-pointer text-lg font-semibold">What the client sees</summary>
      <div className="mt-3">
        <Loaded query={system} what="the bought features" rows={4}>
          {(loaded) => <SystemTable system={loaded} hasNext />}
        </Loaded>
      </div>
    </details>
  );
}

/** How many working days the project waited for each side; nothing while nobody has waited. */
export function WaitingLine({ projectId }: { projectId: string }) {
  const { data } = useQuery(liveQueryOf(listApprovals, { params: { id: projectId } }));
  const text = data ? waitingText(data.waiting, ['the client', 'us']) : '';
  return text === '' ? null : <p className="figures mt-2 text-muted">{text}</p>;
}
