import { useEffect } from 'react';
import { Link } from 'react-router';
import type { LeadReply } from '#contract/leads/leads.ts';
import type { ListPage } from '#web/kit/api/list-page.ts';
import type { ListFilter } from '#web/kit/list/filter/filter-options.ts';
import type { ListState } from '#web/kit/list/list-address.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { useKeys } from '#web/kit/record/single-keys.ts';
import { useMay } from '#web/kit/session/rights.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import type { leadHead } from '../lead-columns.tsx';
import { useTagFilter } from '../tags/use-tags.ts';
import { PageCheck, RowCheck } from './row-check.tsx';
import { select, toggleFocused, useSelection } from './selection.ts';

const SelectionBar = laterPart(
  async () => (await import('../wanted/selection-bar.tsx')).SelectionBar,
  ({ count }) => count > 0,
  'wanted',
);

/** What the list gets later: the checkboxes of its rows, and the filter by a tag. */
export interface ListExtras {
  head?: Pick<typeof leadHead, 'before' | 'beforeLabel'>;
  filters: readonly ListFilter[];
}

const checks: NonNullable<ListExtras['head']> = {
  before: (lead) => <RowCheck lead={lead} />,
  beforeLabel: <PageCheck />,
};

interface SelectingProps {
  page: ListPage<LeadReply> | undefined;
  state: ListState;
  /** Must be the same function on every render. */
  onReady: (extras: ListExtras) => void;
}

/** What a list of leads does beyond showing them: selects them by checkbox or key, and filters by tag. */
export function Selecting({ page, state, onReady }: SelectingProps) {
  const canChange = useMay()('leads:change');
  const filters = useTagFilter(state.filters.tag);
  useEffect(
    () => onReady({ filters, ...(canChange && { head: checks }) }),
    [onReady, filters, canChange],
  );
  return canChange ? <Selection page={page} state={state} /> : null;
}

function Selection({ page, state }: Omit<SelectingProps, 'onReady'>) {
  const count = useSelection(({ size }) => size);
  useKeys({ x: toggleFocused, ' ': toggleFocused });
  const shown = JSON.stringify(state);
  // Other rows, another selection.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each list that is shown
  useEffect(() => () => select([]), [shown]);
  return (
    <>
      <div className="no-print hidden justify-between pb-1 [@media(hover:none)]:flex">
        <Link
          to="/admin/leads?view=edits"
          className={`${buttonClass('quiet', 'small')} -ml-3 sm:invisible`}
        >
          Bulk edits
        </Link>
        <Button look="quiet" size="small" onClick={selectByTouch}>
          Select leads
        </Button>
      </div>
      {page && <SelectionBar count={count} page={page} state={state} />}
    </>
  );
}

/** Shows the checkboxes where no pointer does, or ends selecting. */
function selectByTouch(): void {
  const isOn = document.documentElement.toggleAttribute('data-selecting');
  if (!isOn) select([]);
}
