import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';

/** What somebody wants of one kind of email. */
interface Choice<Event extends string> {
  event: Event;
  isOn: boolean;
  /** In the daily summary only. */
  isDaily?: boolean | undefined;
}

interface MailChoicesProps<Event extends string> {
  kinds: readonly { value: Event; label: string; about: string; canSum: boolean }[];
  /** As saved. */
  events: readonly Choice<Event>[];
  /** The choice that is being saved: it shows at once, and reverts if it could not be. */
  pending: Choice<Event> | undefined;
  onChange: (choice: Choice<Event>) => void;
}

/** A switch for each kind of email that somebody can turn off, or get once a day. */
export function MailChoices<Event extends string>(props: MailChoicesProps<Event>) {
  const { kinds, events, pending, onChange } = props;
  const choiceOf = (value: Event) =>
    pending?.event === value ? pending : events.find(({ event }) => event === value);
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">Email me about</legend>
      {kinds.map(({ value, label, about, canSum }) => {
        const { isOn = false, isDaily = false } = choiceOf(value) ?? {};
        return (
          <div key={value} className="grid gap-2">
            <CheckboxField
              label={label}
              hint={about}
              disabled={pending !== undefined}
              checked={isOn}
              onChange={({ target }) =>
                onChange({ event: value, isOn: target.checked, isDaily: false })
              }
            />
            {canSum && isOn && (
              <CheckboxField
                className="ml-8"
                label="Only in the daily summary"
                aria-label={`${label}: only in the daily summary`}
                disabled={pending !== undefined}
                checked={isDaily}
                onChange={({ target }) =>
                  onChange({ event: value, isOn: true, isDaily: target.checked })
                }
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

/** What a saved choice says. */
export function savedChoice<Event extends string>(
  kinds: readonly { value: Event; label: string }[],
  { event, isOn, isDaily }: Choice<Event>,
) {
  const label = kinds.find(({ value }) => value === event)?.label ?? '';
  const state = !isOn ? 'off' : isDaily ? 'in the daily summary' : 'on';
  return { title: 'Saved', description: `${label}: ${state}.` };
}
