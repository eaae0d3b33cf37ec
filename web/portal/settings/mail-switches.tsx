import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeMailPreferences,
  getMailPreferences,
  type MailPreferences,
} from '#contract/accounts/client-account.ts';
import { type MailEvent, mailEvents } from '#domain/account/mail-event.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';

/** 'Manage' opens the switches of the notifications, which the outbox respects (rule PORTAL-3). */
export function MailSwitches({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-5">
      <p>
        We email <span className="break-words">{email}</span> about your project, and never send
        ads. You’ll always get replies to your questions, invoices and security notices.
      </p>
      <Button
        look="secondary"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Manage<span className="sr-only"> email notifications</span>
      </Button>
      {isOpen && <Switches />}
    </div>
  );
}

const preferencesQuery = queryOf(getMailPreferences, {});

function Switches() {
  const preferences = useQuery(preferencesQuery);
  return (
    <Loaded query={preferences} what="your email settings" rows={3} quiet>
      {({ events }) => <Choices events={events} />}
    </Loaded>
  );
}

function Choices({ events }: MailPreferences) {
  const change = useChange(changeMailPreferences, {
    input: (event: MailPreferences['events'][number]) => ({ body: { events: [event] } }),
    done: (_, { event, isOn }) => {
      const label = mailEvents.find(({ value }) => value === event)?.label ?? '';
      return { title: 'Saved', description: `${label}: ${isOn ? 'on' : 'off'}.` };
    },
    failed: 'Error saving your settings',
    onSuccess: (saved, _, client) => client.setQueryData(preferencesQuery.queryKey, saved),
  });
  // Optimistic: a choice shows at once, and reverts if it could not be saved.
  const pending = change.isPending ? change.variables : undefined;
  const isOn = (value: MailEvent) =>
    pending?.event === value
      ? pending.isOn
      : events.some((saved) => saved.event === value && saved.isOn);
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">Email me about</legend>
      {mailEvents.map(({ value, label, about }) => (
        <CheckboxField
          key={value}
          label={label}
          hint={about}
          disabled={change.isPending}
          checked={isOn(value)}
          onChange={({ target }) => change.mutate({ event: value, isOn: target.checked })}
        />
      ))}
    </fieldset>
  );
}
