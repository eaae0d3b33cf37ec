import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeMailPreferences,
  getMailPreferences,
  type MailPreferences,
} from '#contract/accounts/client-account.ts';
import { mailEvents } from '#domain/account/mail-event.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { MailChoices, savedChoice } from '#web/shared/own-account/mail-choices.tsx';

const MailTimesFields = laterPart(
  async () => (await import('#web/shared/own-account/mail-times.tsx')).MailTimesFields,
);

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
      {isOpen && (
        <>
          <Switches />
          <MailTimesFields />
        </>
      )}
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
    done: (_, choice) => savedChoice(mailEvents, choice),
    failed: 'Error saving your settings',
    onSuccess: (saved, _, client) => client.setQueryData(preferencesQuery.queryKey, saved),
  });
  return (
    <MailChoices
      kinds={mailEvents}
      events={events}
      pending={change.isPending ? change.variables : undefined}
      onChange={change.mutate}
    />
  );
}
