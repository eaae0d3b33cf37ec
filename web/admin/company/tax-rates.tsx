import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { type TaxReply, taxRatesMax } from '#contract/billing/tax.ts';
import { readRate } from '#domain/billing/read-amount.ts';
import { isOverRate, isPastRate } from '#domain/billing/tax-rules.ts';
import { BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';

/** The list of rates in the form. */
export interface RateValues {
  rates: { name: string; basisPoints: string; validFrom: string; validUntil: string }[];
}

interface TaxRatesProps<Form extends RateValues> {
  form: UseFormReturn<Form>;
  stored: TaxReply;
}

/** Tax rates with their periods. Of one that was in force before today only the end can be set. */
export function TaxRates<Form extends RateValues>({ form, stored }: TaxRatesProps<Form>) {
  // The form has this list and more.
  const { control } = form as unknown as UseFormReturn<RateValues>;
  const rates = useFieldArray({ control, name: 'rates' });
  const { today } = stored;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium">
        Tax rates <span className="font-normal text-muted">(optional)</span>
      </legend>
      <p className="text-sm text-muted">
        {rates.fields.length === 0
          ? 'None yet. Your prices stay as they are. Tax is added when an invoice is issued.'
          : 'A rate that was in force stays. To change it, enter its last day and add another one.'}
      </p>
      {rates.fields.map((rate, index) => {
        const known = stored.rates.find(({ validFrom }) => validFrom === rate.validFrom);
        const isPast = known !== undefined && isPastRate(known, today);
        const isOver = known !== undefined && isPast && isOverRate(known, today);
        return (
          <div
            key={rate.id}
            className="grid grid-cols-2 items-start gap-3 border-b border-line pb-3 sm:grid-cols-[minmax(0,1fr)_5rem_10.25rem_10.25rem_2.75rem] sm:border-0 sm:pb-0"
          >
            <BoundTextField<RateValues>
              label="Name"
              placeholder="VAT"
              maxLength={30}
              readOnly={isPast}
              name={`rates.${index}.name`}
              rules={{
                validate: (text) =>
                  String(text).trim() !== '' || 'Please enter a name, such as VAT',
              }}
            />
            <BoundTextField<RateValues>
              label="Percent"
              inputMode="decimal"
              readOnly={isPast}
              name={`rates.${index}.basisPoints`}
              rules={{
                validate: (text) =>
                  readRate(String(text)) !== null || 'Please enter a rate like 8.875',
              }}
            />
            <BoundTextField<RateValues>
              label="From"
              type="date"
              readOnly={isPast}
              name={`rates.${index}.validFrom`}
              rules={{ validate: (text) => text !== '' || 'Please enter a date' }}
            />
            <BoundTextField<RateValues>
              label="Last day"
              type="date"
              optional
              readOnly={isOver}
              name={`rates.${index}.validUntil`}
            />
            {isPast ? (
              <span />
            ) : (
              <Button
                look="quiet"
                // Level with the fields, below their labels.
                className="justify-self-start sm:mt-7.5"
                aria-label={`Remove tax rate ${index + 1}`}
                onClick={() => rates.remove(index)}
              >
                <Trash2 aria-hidden size={18} />
              </Button>
            )}
          </div>
        );
      })}
      {rates.fields.length < taxRatesMax && (
        <div>
          <Button
            look="secondary"
            size="small"
            onClick={() =>
              rates.append({ name: '', basisPoints: '', validFrom: today, validUntil: '' })
            }
          >
            <Plus aria-hidden size={16} />
            Add a tax rate
          </Button>
        </div>
      )}
    </fieldset>
  );
}
