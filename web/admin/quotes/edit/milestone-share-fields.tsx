import { workPhases } from '#domain/project/milestone-phase.ts';
import { milestonePercent } from '#domain/quote/payment/milestone-shares.ts';
import { depositPercent } from '#domain/quote/terms.ts';
import { FieldError } from '#web/kit/ui/basics/field.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { readShares } from './edit-values.ts';

interface MilestoneShareFieldsProps {
  /** The percentages of the phases in their order, joined by commas. */
  text: string;
  onChange: (text: string) => void;
  error: string | undefined;
}

/** What is paid when each milestone is approved, in percent of the price (rule SIGNOFF-2). */
export function MilestoneShareFields({ text, onChange, error }: MilestoneShareFieldsProps) {
  const typed = text.split(',');
  const sum = readShares(text).reduce((total, { percent }) => total + (percent || 0), 0);
  return (
    <fieldset>
      <legend className="font-semibold">Payments by milestones</legend>
      <p className="mt-1 text-sm text-muted">
        In percent of the price, due when the client approves the milestone. The deposit is{' '}
        {depositPercent}%.
      </p>
      <div className="mt-3 grid grid-cols-2 items-end gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {workPhases.map((phase, index) => (
          <TextField
            key={phase}
            label={phase}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={typed[index] ?? ''}
            onChange={(event) => {
              const digits = event.target.value.replace(/\D/g, '');
              onChange(
                workPhases.map((_, at) => (at === index ? digits : (typed[at] ?? ''))).join(),
              );
            }}
          />
        ))}
      </div>
      <p className={`mt-2 text-sm ${sum === milestonePercent ? 'text-muted' : 'text-danger'}`}>
        {depositPercent + sum}% of 100%
      </p>
      {error && <FieldError id="milestone-shares-error">{error}</FieldError>}
    </fieldset>
  );
}
