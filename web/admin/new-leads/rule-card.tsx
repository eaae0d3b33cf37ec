import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { arrivalSources } from '#domain/lead/assignment.ts';
import { leadSourceLabels } from '#domain/lead/lead-source-labels.ts';
import { companySizes, industries } from '#domain/quote/options.ts';
import { IconButton } from '#web/admin/icon-button.tsx';
import { FieldError } from '#web/kit/ui/basics/field.tsx';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';
import { OwnersField } from './owners-field.tsx';
import {
  ownersProblem,
  ownersText,
  type RuleValues,
  ruleProblem,
  ruleTitle,
  stateNote,
  type Taker,
} from './rule-values.ts';

const conditions = [
  {
    name: 'sources',
    legend: 'Source',
    options: arrivalSources.map((value) => ({ value, label: leadSourceLabels[value] })),
  },
  { name: 'sizes', legend: 'Company size', options: companySizes },
  { name: 'industries', legend: 'Industry', options: industries },
] as const;

interface RuleCardProps {
  rule: RuleValues;
  /** Its place, from 0, and how many there are. */
  at: number;
  count: number;
  people: readonly Taker[];
  isOpen: boolean;
  /** Whether what is wrong is shown. */
  isChecked: boolean;
  onToggle: () => void;
  onChange: (rule: RuleValues) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One rule: what it says in one line, and its fields while it is open. */
export function RuleCard({ rule, at, count, people, isOpen, isChecked, ...on }: RuleCardProps) {
  const id = useId();
  const title = ruleTitle(rule);
  const problem = isChecked ? ruleProblem(rule) : '';
  const isOfOwners = problem !== '' && problem === ownersProblem(rule);
  const missing = people.filter(
    (one) => rule.owners.includes(one.id) && one.state !== 'here' && one.state !== 'away',
  );
  return (
    <li className="border-t border-line py-2">
      <div className="flex items-start gap-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          onClick={on.onToggle}
          className="group flex min-w-0 flex-1 items-start gap-2 rounded-sm py-1 text-left"
        >
          <ChevronDown
            aria-hidden
            size={18}
            className="mt-1 shrink-0 text-muted transition-transform group-aria-[expanded=false]:-rotate-90"
          />
          <span className="min-w-0">
            <span className="block font-medium break-words">
              <span className="figures">{at + 1}.</span> {title}
            </span>
            <span className="block text-sm break-words text-muted">{ownersText(rule, people)}</span>
          </span>
        </button>
        <IconButton
          label={`Move rule ${at + 1} up`}
          icon={ArrowUp}
          onPress={() => on.onMove(-1)}
          isDisabled={at === 0}
        />
        <IconButton
          label={`Move rule ${at + 1} down`}
          icon={ArrowDown}
          onPress={() => on.onMove(1)}
          isDisabled={at === count - 1}
        />
        <IconButton label={`Remove rule ${at + 1}`} icon={Trash2} onPress={on.onRemove} />
      </div>
      {missing.length > 0 && (
        <ul className="pl-6.5 text-sm text-warning">
          {missing.map((one) => (
            <li key={one.id} className="break-words">
              {one.name} {stateNote(one)}. This rule skips them.
            </li>
          ))}
        </ul>
      )}
      {!isOpen && problem && (
        <div className="pl-6.5">
          <FieldError id={`${id}-short`}>{problem}</FieldError>
        </div>
      )}
      {isOpen && (
        <div id={`${id}-fields`} className="grid gap-5 pt-3 pb-4 sm:pl-6.5">
          {conditions.map(({ name, legend, options }) => (
            <Condition
              key={name}
              legend={legend}
              options={options}
              chosen={rule[name]}
              onChange={(chosen) => on.onChange({ ...rule, [name]: chosen })}
            />
          ))}
          {problem && !isOfOwners && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
          <OwnersField
            label="Goes to"
            value={rule}
            people={people}
            onChange={(who) => on.onChange({ ...rule, ...who })}
            error={isOfOwners ? problem : undefined}
            errorId={`${id}-owners`}
          />
        </div>
      )}
    </li>
  );
}

interface ConditionProps {
  legend: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Values of which a lead has to have one; without any, all do. */
function Condition({ legend, options, chosen, onChange }: ConditionProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">
        {legend}
        {chosen.length === 0 && <span className="font-normal text-muted"> · any</span>}
      </legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {options.map(({ value, label }) => (
          <CheckboxField
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(
                // In the order of the options, whichever was chosen first.
                options
                  .map((option) => option.value)
                  .filter((one) => (one === value ? target.checked : chosen.includes(one))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
