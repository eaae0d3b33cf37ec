import { useQuery } from '@tanstack/react-query';
import {
  agreeToStorySavings,
  enterClientSpend,
  listClientSavings,
  type SavingsReply,
  takeBackClientSpend,
  withdrawStorySavings,
} from '#contract/billing/savings.ts';
import type { SavedFigure } from '#domain/billing/story-savings.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { SavingsCard } from './savings-card.tsx';

/** What the client saves with each completed project; nothing before one is completed (rule PORTAL-6). */
export function ClientSavings() {
  const savings = useQuery(liveQueryOf(listClientSavings, {}));
  if (savings.data?.length === 0 || (savings.isPending && !savings.isError)) return null;
  return (
    <section aria-labelledby="savings" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="savings" className="text-2xl">
        What you save
      </h2>
      <Loaded query={savings} what="what you save" rows={4} quiet>
        {(list) =>
          list.map((one) => (
            <OfProject key={one.projectId} savings={one} isOne={list.length === 1} />
          ))
        }
      </Loaded>
    </section>
  );
}

/** What the client agrees to show. */
interface Agreement {
  figure: SavedFigure;
  /** Whether nothing was agreed to before. */
  isFirst: boolean;
}

function OfProject({ savings, isOne }: { savings: SavingsReply; isOne: boolean }) {
  const params = { id: savings.projectId };
  const takeBack = useChange(takeBackClientSpend, {
    done: () => ({ title: 'Figure taken back' }),
    failed: 'Failed to take the figure back',
  });
  const enter = useChange(enterClientSpend, {
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
  const agree = useChange(agreeToStorySavings, {
    input: ({ figure: { savedCents, months, measuredOn } }: Agreement) => ({
      params,
      body: { savedCents, months, measuredOn },
    }),
    done: (_, { isFirst }) => ({
      title: 'Thank you',
      description: 'A case study may show it from now on.',
      // Undoing would not bring an older figure back.
      ...(isFirst && { action: { label: 'Undo', run: () => withdraw.mutate({ params }) } }),
    }),
    failed: 'Failed to save your answer',
  });
  const withdraw = useChange(withdrawStorySavings, {
    done: () => ({ title: 'No longer shown' }),
    failed: 'Failed to save your answer',
  });
  return (
    <div className="rounded-lg border border-line bg-surface p-6">
      {!isOne && <h3 className="mb-4 text-lg break-words">{savings.projectName}</h3>}
      <SavingsCard
        savings={savings}
        reader="client"
        change={
          savings.mayEdit
            ? {
                onEnter: (body) => enter.mutateAsync({ params, body }),
                onTakeBack: ({ id }) => takeBack.mutate({ params: { ...params, entryId: id } }),
                isPending: takeBack.isPending,
                story: {
                  onAgree: (figure) =>
                    agree.mutate({ figure, isFirst: savings.story.agreed === null }),
                  onWithdraw: () => withdraw.mutate({ params }),
                  isPending: agree.isPending || withdraw.isPending,
                },
              }
            : undefined
        }
      />
    </div>
  );
}
