import type { RefObject } from 'react';
import type { PayPage } from '#contract/billing/pay-page.ts';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';

interface AutopayConsentProps {
  autopay: NonNullable<PayPage['autopay']>;
  isOn: boolean;
  name: string;
  error: string;
  /** The field of the name, to be focused. */
  field: RefObject<HTMLInputElement | null>;
  onChange: (isOn: boolean, name: string) => void;
}

/** The offer to charge the rest of the plan to the same card, with its text and the typed name. */
export function AutopayConsent({
  autopay,
  isOn,
  name,
  error,
  field,
  onChange,
}: AutopayConsentProps) {
  const { cardLabel, count, paragraphs } = autopay;
  const rest = count === 1 ? 'the remaining payment' : `the ${count} remaining payments`;
  return (
    <div className="grid gap-3">
      <CheckboxField
        label={
          cardLabel === ''
            ? `Pay ${rest} automatically with the same card`
            : `Use this card for ${rest}, in place of ${cardLabel}`
        }
        checked={isOn}
        onChange={(event) => onChange(event.target.checked, name)}
      />
      {isOn && (
        <div className="grid gap-3 rounded-md bg-sunken p-4">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <TextField
            ref={field}
            label="Type your name"
            hint="It counts as your signature under this text."
            autoComplete="name"
            maxLength={120}
            value={name}
            onChange={(event) => onChange(isOn, event.target.value)}
            error={error}
          />
        </div>
      )}
    </div>
  );
}
