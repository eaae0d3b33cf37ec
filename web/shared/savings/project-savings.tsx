import { useQuery } from '@tanstack/react-query';
import {
  enterProjectSpend,
  getProjectSavings,
  type SavingsReply,
  takeBackProjectSpend,
  withdrawProjectStorySavings,
} from '#contract/billing/savings.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { useMay } from '#web/kit/session/rights.ts';
import { SavingsCard } from './savings-card.tsx';

/** What the client of a completed project saves, as they see it themselves; nothing before that. */
export function ProjectSavings({ projectId }: { projectId: string }) {
  const may = useMay();
  const savings = useQuery({
    ...liveQueryOf(getProjectSavings, { params: { id: projectId } }),
    enabled: may(getProjectSavings),
  });
  if (!may(getProjectSavings) || savings.isPending || savings.data?.savings === null) return null;
  return (
    <section aria-labelledby="savings-heading" className="max-w-5xl pb-10">
      <h2 id="savings-heading" className="text-lg">
        What the client saves
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">The client sees this in the portal too.</p>
      <Loaded query={savings} what="what the client saves" rows={4} quiet>
        {({ savings: one }) => one && <Savings savings={one} />}
      </Loaded>
    </section>
  );
}

function Savings({ savings }: { savings: SavingsReply }) {
  const may = useMay();
  const params = { id: savings.projectId };
  const takeBack = useChange(takeBackProjectSpend, {
    done: () => ({ title: 'Figure taken back' }),
    failed: 'Failed to take the figure back',
  });
  const enter = useChange(enterProjectSpend, {
    done: ({ entries: [entry] }) => ({
      title: 'Figure saved',
      ...(entry && {
        action: {
          label: 'Undo',
          run: () => takeBack.mutate({ params: { ...params, entryId: entry.id } }),
        },
      }),
    }),
  });
  const withdraw = useChange(withdrawProjectStorySavings, {
    done: () => ({ title: 'No longer shown' }),
    failed: 'Failed to stop showing it',
  });
  return (
    <SavingsCard
      savings={savings}
      reader="team"
      change={
        may(enterProjectSpend)
          ? {
              onEnter: (body) => enter.mutateAsync({ params, body }),
              onTakeBack: ({ id }) => takeBack.mutate({ params: { ...params, entryId: id } }),
              isPending: takeBack.isPending,
              story: {
                onWithdraw: () => withdraw.mutate({ params }),
                isPending: withdraw.isPending,
              },
            }
          : undefined
      }
    />
  );
}
