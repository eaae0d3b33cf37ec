import { type BrandingReply, changeRules, rulesReply } from '#contract/office/branding.ts';
import { BoundCheckboxField, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { environmentNote } from './environment-note.ts';
import { SettingForm } from './setting-form.tsx';

type Values = { autoConfirm: boolean; discountPercent: number; linkDays: number };

const fields = [
  { name: 'autoConfirm', label: 'Confirm bookings right away' },
  { name: 'discountPercent', label: 'Largest discount without a second administrator (%)' },
  { name: 'linkDays', label: 'Private links are valid for (days)' },
] as const;

/** What the program confirms without asking, and how long private links are valid. */
export function RulesForm({
  branding: { rules, environment, inForce },
}: {
  branding: BrandingReply;
}) {
  const change = useChange(changeRules, { done: () => ({ title: 'Settings saved' }) });
  const note = (variable: string, now: string) => {
    const byServer = environmentNote(environment, variable);
    return byServer && `${byServer} Now: ${now}.`;
  };
  const confirm = note('BOOKING_AUTO_CONFIRM', inForce.autoConfirm ? 'right away' : 'by hand');
  const discount = note('DISCOUNT_CONFIRM_PERCENT', `${inForce.discountPercent}%`);
  const links = note('PRIVATE_LINK_DAYS', `${inForce.linkDays} days`);
  return (
    <SettingForm
      name="rules"
      label="Confirmations and links"
      stored={rules}
      schema={rulesReply}
      fields={fields}
      // Fields contain text.
      save={({ discountPercent, linkDays, ...body }) =>
        change.mutateAsync({
          body: {
            ...body,
            discountPercent: Number(discountPercent),
            linkDays: Number(linkDays),
          },
        })
      }
      submit="Save confirmations and links"
    >
      {() => (
        <>
          <BoundCheckboxField<Values>
            label="Confirm bookings right away"
            hint={confirm ?? 'Otherwise, you confirm each booking by hand.'}
            disabled={confirm !== undefined}
            name="autoConfirm"
          />
          <BoundTextField<Values>
            label="Largest discount without a second administrator (%)"
            hint={discount ?? '0 means every discount needs one, and 100 means none does.'}
            type="number"
            min={0}
            max={100}
            readOnly={discount !== undefined}
            name="discountPercent"
          />
          <BoundTextField<Values>
            label="Private links are valid for (days)"
            hint={
              links ??
              'Counted from when a quote expires, a meeting ends or the last chat message was sent.'
            }
            type="number"
            min={1}
            max={9999}
            readOnly={links !== undefined}
            name="linkDays"
          />
        </>
      )}
    </SettingForm>
  );
}
