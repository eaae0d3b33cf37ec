import { areaActions, areas, completeRights, type Right } from '#domain/account/rights.ts';
import { FieldError } from '#web/kit/ui/basics/field.tsx';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';
import { Cell, Column, RowHead, Table } from '#web/kit/ui/table.tsx';
import { areaLabels } from '../../area-labels.ts';
import { actionLabels } from './role-words.ts';

interface RightsGridProps {
  /** The chosen rights, without what they imply. */
  chosen: readonly Right[];
  onChange: (chosen: Right[]) => void;
  error: string | undefined;
  /** Whose rights they are: those of people, or of an API key that the reader makes. */
  of?: 'role' | 'key';
}

/** The rights as boxes: areas by what one may do there. What others imply is checked and fixed. */
export function RightsGrid({ chosen, onChange, error, of = 'role' }: RightsGridProps) {
  const complete = completeRights(chosen);
  const boxOf = (right: Right) => ({
    checked: complete.includes(right),
    // Taking it away would change nothing: another right brings it.
    disabled: completeRights(chosen.filter((one) => one !== right)).includes(right),
    onChange: () =>
      onChange(
        complete.includes(right) ? chosen.filter((one) => one !== right) : [...chosen, right],
      ),
  });
  return (
    <div className="grid gap-4">
      <Table caption={`What the ${of} can do`}>
        <thead>
          <tr>
            <Column>Area</Column>
            {areaActions.map((action) => (
              <Column key={action} className="w-20">
                {actionLabels[action]}
              </Column>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area}>
              <RowHead>{areaLabels[area]}</RowHead>
              {areaActions.map((action) => (
                <Cell key={action}>
                  <input
                    type="checkbox"
                    aria-label={`${areaLabels[area]}: ${actionLabels[action].toLowerCase()}`}
                    className="size-5 accent-primary"
                    {...boxOf(`${area}:${action}`)}
                  />
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <CheckboxField
        label="Prices and amounts"
        hint="Prices, budgets and costs. Without it, they are hidden everywhere. Invoices always include it."
        {...boxOf('figures')}
      />
      <CheckboxField
        label="Leads, quotes and bookings of everyone"
        hint={`Without it, only leads assigned to ${of === 'key' ? 'you' : 'them'}, with their quotes and bookings.`}
        {...boxOf('everyones-leads')}
      />
      <CheckboxField
        label="Hourly costs"
        hint="What an hour of your team costs, and what was spent on a project. Includes prices and amounts."
        {...boxOf('costs')}
      />
      {error && <FieldError id="rights-error">{error}</FieldError>}
    </div>
  );
}
