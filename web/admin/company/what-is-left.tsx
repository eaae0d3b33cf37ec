import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getSetup } from '#contract/office/setup.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { PutAwayButton } from './put-away-button.tsx';
import { stepWords } from './setup-words.ts';

/** Steps named on the card; the rest are counted. */
const namedSteps = 3;

/** What of setting up the company is left, on the overview; hidden once nothing is. */
export function WhatIsLeft() {
  const { data } = useQuery(liveQueryOf(getSetup, {}));
  if (data === undefined || data.left === 0) return null;
  const open = data.steps.filter(({ state }) => state === 'open');
  const named = open.slice(0, namedSteps).map(({ name }) => stepWords[name].label);
  const rest = open.length - named.length;
  return (
    <section
      aria-labelledby="what-is-left"
      className="mb-4 grid gap-4 rounded-md border border-line bg-surface p-5 sm:flex sm:items-center sm:justify-between"
    >
      <div className="min-w-0">
        <h2 id="what-is-left" className="text-xl">
          {data.left === data.steps.length ? 'Make it yours' : 'What is left'}
        </h2>
        <p className="mt-1.5 text-muted">
          {data.left === 1 ? '1 step' : `${data.left} steps`} to set up your company:{' '}
          {named.join(', ')}
          {rest > 0 && ` and ${rest} more`}.
        </p>
      </div>
      <div className="flex flex-wrap gap-2 sm:shrink-0">
        <Link to="/admin/setup" className={buttonClass('primary', 'small')}>
          {data.left === data.steps.length ? 'Start setup' : 'Continue setup'}
        </Link>
        <PutAwayButton isPutAway={false} />
      </div>
    </section>
  );
}
