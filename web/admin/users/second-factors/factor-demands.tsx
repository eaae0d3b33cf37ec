import { useState } from 'react';
import { Link } from 'react-router';
import { endFactorDemand, type FactorDemandReply } from '#contract/accounts/factor-demands.ts';
import { demandLabels } from '#domain/account/factor-demand.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

const DemandDialog = laterPart(
  async () => (await import('./demand-dialog.tsx')).DemandDialog,
  ({ demand }) => demand !== null,
);

interface FactorDemandsProps {
  demands: readonly FactorDemandReply[];
  /** Whether the viewer has a second factor. */
  hasOwn: boolean;
}

/** The three groups, whether a second factor is demanded of each, and how many lack one. */
export function FactorDemands({ demands, hasOwn }: FactorDemandsProps) {
  const [asked, setAsked] = useState<FactorDemandReply | null>(null);
  return (
    <>
      {!hasOwn && (
        <Notice kind="info">
          Before you require administrators to have one,{' '}
          <Link to="/admin/account" className="text-primary underline underline-offset-4">
            add a second factor to your own account
          </Link>
          . That way no one locks themselves out.
        </Notice>
      )}
      <ul className="grid gap-4">
        {demands.map((demand) => (
          <Group
            key={demand.role}
            demand={demand}
            mayDemand={hasOwn || demand.role !== 'admin'}
            onAsk={() => setAsked(demand)}
          />
        ))}
      </ul>
      <DemandDialog demand={asked} onClose={() => setAsked(null)} />
    </>
  );
}

interface GroupProps {
  demand: FactorDemandReply;
  mayDemand: boolean;
  onAsk: () => void;
}

function Group({ demand, mayDemand, onAsk }: GroupProps) {
  const { role, demandedAt, graceDays, lacking, isMore } = demand;
  const label = demandLabels[role];
  const end = useChange(endFactorDemand, {
    done: () => ({ title: 'No longer needed', description: 'We email every administrator.' }),
    failed: 'Error changing the second factors',
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-5">
      <div className="min-w-0">
        <h2 className="text-lg">{label}</h2>
        <p className="text-muted">
          {demandedAt === null ? (
            'Everyone decides for themselves.'
          ) : (
            <>
              Needed since <RelativeDate at={demandedAt} />, with {daysText(graceDays)} to add one.
            </>
          )}
        </p>
        <p>
          {lacking === 0 ? (
            'Everyone has one.'
          ) : (
            <Link
              to={`/admin/users?${new URLSearchParams({ role, factor: 'without' })}`}
              className="text-primary underline underline-offset-4"
            >
              {isMore ? `More than ${lacking} accounts` : accountsText(lacking)} without one
            </Link>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          look={demandedAt === null ? 'primary' : 'secondary'}
          size="small"
          disabled={!mayDemand}
          aria-label={`${demandedAt === null ? 'Require one' : 'Change the days'}: ${label}`}
          onClick={onAsk}
        >
          {demandedAt === null ? 'Require one' : 'Change the days'}
        </Button>
        {demandedAt !== null && (
          <Button
            look="secondary"
            size="small"
            pending={end.isPending}
            aria-label={`Stop requiring: ${label}`}
            onClick={() => end.mutate({ params: { role } })}
          >
            Stop requiring
          </Button>
        )}
      </div>
    </li>
  );
}

const daysText = (days: number) => (days === 0 ? 'no time' : days === 1 ? '1 day' : `${days} days`);
const accountsText = (count: number) => (count === 1 ? '1 account' : `${count} accounts`);
