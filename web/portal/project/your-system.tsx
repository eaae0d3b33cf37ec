import { useQuery } from '@tanstack/react-query';
import { getClientSystem } from '#contract/projects/shared-approvals.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { SystemTable } from '#web/shared/system/system-table.tsx';

/** Everything that the project bought, feature by feature, from the quote to the approval. */
export function YourSystem({ projectId }: { projectId: string }) {
  const system = useQuery(liveQueryOf(getClientSystem, { params: { id: projectId } }));
  const delivered = system.data?.items.filter(({ state }) => state === 'delivered').length ?? 0;
  return (
    <section aria-labelledby="scope" className="min-w-0">
      <h2 id="scope" className="text-2xl">
        Features
      </h2>
      {system.data && system.data.items.length > 0 && (
        <p className="mt-1 mb-4 text-muted">
          {delivered} of {system.data.items.length} delivered
        </p>
      )}
      <Loaded query={system} what="your system" rows={4}>
        {(loaded) =>
          loaded.items.length === 0 ? (
            <p className="mt-3 text-muted">
              Once you order features, you’ll see each one here with its status.
            </p>
          ) : (
            <>
              <SystemTable system={loaded} />
              {loaded.totalCents > 0 && (
                <p className="mt-3 max-w-prose text-sm text-muted">
                  These are catalog prices. The price you signed also reflects your company size and
                  customization level.
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}
