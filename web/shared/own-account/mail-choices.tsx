import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';

interface MailChoicesProps<Event extends string> {
  kinds: readonly { value: Event; label: string; about: string }[];
  /** As saved. */
  events: readonly { event: Event; isOn: boolean }[];
  /** The choice that is being saved: it shows at once, and reverts if it could not be. */
  pending: { event: Event; isOn: boolean } | undefined;
  onChange: (choice: { event: Event; isOn: boolean }) => void;
}

/** A switch for each kind of email that somebody can turn off. */
export function MailChoices<Event extends string>(props: MailChoicesProps<Event>) {
  const { kinds, events, pending, onChange } = props;
  const isOn = (value: Event) =>
    pending?.event === value
      ? pending.isOn
      : events.some((saved) => saved.event === value && saved.isOn);
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">Email me about</legend>
      {kinds.map(({ value, label, about }) => (
        <CheckboxField
          key={value}
          label={label}
          hint={about}
          disabled={pending !== undefined}
          checked={isOn(value)}
          onChange={({ target }) => onChange({ event: value, isOn: target.checked })}
        />
      ))}
    </fieldset>
  );
}

/** What a saved choice says. */
export function savedChoice<Event extends string>(
  kinds: readonly { value: Event; label: string }[],
  { event, isOn }: { event: Event; isOn: boolean },
) {
  const label = kinds.find(({ value }) => value === event)?.label ?? '';
  return { title: 'Saved', description: `${label}: ${isOn ? 'on' : 'off'}.` };
}
