import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeMailPreferences,
  getMailPreferences,
  type MailPreferences,
} from '#contract/client-account.ts';
import { type MailEvent, mailEvents } from '#domain/account/mail-event.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { PartFailure } from '#web/kit/page/part-failure.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';

/** 'Manage' opens the switches of the notifications; the outbox obeys them (rule PORTAL-3). */
export function MailSwitches({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-5">
      <p>
        We write to <span className="break-words">{email}</span> about your project, and never to
        advertise. Answers to what you ask, invoices and news about the safety of your account
        always come.
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

function Switches() {
  const client = useQueryClient();
  const queryKey = [getMailPreferences.path];
  const preferences = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getMailPreferences, { signal }),
  });
  const change = useMutation({
    mutationFn: (event: MailPreferences['events'][number]) =>
      call(changeMailPreferences, { body: { events: [event] } }),
    onSuccess: (saved, { event, isOn }) => {
      client.setQueryData(queryKey, saved);
      const label = mailEvents.find(({ value }) => value === event)?.label ?? '';
      toast({ title: 'Saved', description: `${label}: ${isOn ? 'on' : 'off'}.` });
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Error saving your choice',
        description: failureText(error, 'Check your connection and try again.'),
      }),
  });
  if (preferences.isError)
    return <PartFailure title="Error loading your choices" query={preferences} />;
  if (!preferences.data) return <Skeleton rows={3} label="Loading your choices" />;
  // What was just chosen shows at once, and falls back when it could not be saved.
  const wished = change.isPending ? change.variables : undefined;
  const isOn = (value: MailEvent) =>
    wished?.event === value
      ? wished.isOn
      : preferences.data.events.some((saved) => saved.event === value && saved.isOn);
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">Mail me about</legend>
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
