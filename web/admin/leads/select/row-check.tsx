import type { LeadReply } from '#contract/leads/leads.ts';
import { leadName } from '../lead-words.ts';
import { select, shownIds, toggle, useSelection } from './selection.ts';

interface CheckProps {
  className?: string;
  label: string;
  is: boolean | 'mixed';
  onPress: (isRange: boolean) => void;
}

/** A checkbox in the margin of the list, where it moves nothing (back-office.css). */
function Check({ label, is, onPress, className = '' }: CheckProps) {
  return (
    <span className={`no-print relative w-0 self-center ${className}`}>
      {/* Not a field, on which a press would open its row. X and Space select the row that has the focus. */}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <button
        type="button"
        role="checkbox"
        tabIndex={-1}
        aria-checked={is}
        aria-label={label}
        onClick={({ shiftKey }) => onPress(shiftKey)}
        className="row-check"
      />
    </span>
  );
}

/** Selects a lead; with Shift, all from the last one. */
export function RowCheck({ lead }: { lead: LeadReply }) {
  const is = useSelection((ids) => ids.has(lead.id));
  return (
    <Check
      label={`Select ${leadName(lead)}`}
      // The gap after it is not there either.
      className="-mr-3"
      is={is}
      onPress={(isRange) => toggle(lead.id, isRange)}
    />
  );
}

/** Selects all leads of the page. */
export function PageCheck() {
  const is = useSelection((ids) =>
    ids.size === 0 ? false : shownIds().every((id) => ids.has(id)) || 'mixed',
  );
  return (
    <Check
      label="Select all on this page"
      is={is}
      onPress={() => select(is === true ? [] : shownIds())}
    />
  );
}
