import { useQuery } from '@tanstack/react-query';
import { changeTeamMails, getTeamMails, type TeamMails } from '#contract/accounts/team-mails.ts';
import { teamMailEvents } from '#domain/account/mail-event.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { MailChoices, savedChoice } from '#web/shared/own-account/mail-choices.tsx';

const MailTimesFields = laterPart(
  async () => (await import('#web/shared/own-account/mail-times.tsx')).MailTimesFields,
);

const mailsQuery = queryOf(getTeamMails, {});

/** What somebody of the team is emailed about (rule ACCOUNT-20). */
export function TeamMailSwitches() {
  const mails = useQuery(mailsQuery);
  return (
    <div className="grid gap-8">
      <Loaded query={mails} what="your email settings" rows={4} quiet>
        {({ events }) => <Choices events={events} />}
      </Loaded>
      <MailTimesFields />
    </div>
  );
}

function Choices({ events }: TeamMails) {
  const change = useChange(changeTeamMails, {
    input: (event: TeamMails['events'][number]) => ({ body: { events: [event] } }),
    done: (_, choice) => savedChoice(teamMailEvents, choice),
    failed: 'Error saving your settings',
    onSuccess: (saved, _, client) => client.setQueryData(mailsQuery.queryKey, saved),
  });
  return (
    <MailChoices
      kinds={teamMailEvents.filter(({ value }) => events.some(({ event }) => event === value))}
      events={events}
      pending={change.isPending ? change.variables : undefined}
      onChange={change.mutate}
    />
  );
}
