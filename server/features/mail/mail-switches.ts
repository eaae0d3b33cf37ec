import {
  type MailEvent,
  mailEvents,
  type TeamMailEvent,
  teamMailEvents,
} from '#domain/account/mail-event.ts';
import type { Rights } from '#domain/account/rights.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { MailTemplateName } from '#server/platform/mail/mail-template.ts';

/** An event whose mails can be turned off. */
export type AnyMailEvent = MailEvent | TeamMailEvent;

/** The switch for each mail of the kind `notification`; a test checks that all have one. */
export const eventOfTemplate: Partial<Record<MailTemplateName, MailEvent>> = {
  'quote-reminder': 'quotes',
  'quote-answer': 'quotes',
  'milestone-update': 'milestones',
  'status-note': 'milestones',
  'document-shared': 'documents',
  'booking-reminder': 'meetings',
  'invoice-reminder': 'invoices',
  'chat-reply': 'chat',
  savings: 'savings',
};

/** The switch for each mail to a person of the team that has one (rule ACCOUNT-20). */
const eventOfTeamTemplate: Partial<Record<MailTemplateName, TeamMailEvent>> = {
  'work-assigned': 'assigned',
  'note-mention': 'mentions',
  'chat-note-mention': 'mentions',
  'booking-host': 'hosting',
  'bookings-without-host': 'hostless',
};

/** The event that a mail is about; undefined for mails that are always sent. */
export function eventOf({ template }: { template: string }): AnyMailEvent | undefined {
  // The outbox may contain templates of an older version, which have no switch either.
  const name = template as MailTemplateName;
  return eventOfTemplate[name] ?? eventOfTeamTemplate[name];
}

/** The templates of the mails that can be in the daily summary. */
export const summedTemplates: readonly string[] = Object.entries({
  ...eventOfTemplate,
  ...eventOfTeamTemplate,
}).flatMap(([template, event]) => (eventFacts(event).canSum ? [template] : []));

/** What is known about an event. */
export function eventFacts(event: AnyMailEvent) {
  const facts = [...mailEvents, ...teamMailEvents].find(({ value }) => value === event);
  if (facts === undefined) throw new Error(`There is no event ${event}.`);
  return facts;
}

/** Whether an event is about what colleagues do. */
export const isTeamEvent = (event: AnyMailEvent): boolean =>
  teamMailEvents.some(({ value }) => value === event);

/** The notifications that a person has switched off. */
export async function readMailsOff(db: Queries, userId: string): Promise<MailEvent[]> {
  const choices = await readChoices(db, userId);
  return mailEvents.map(({ value }) => value).filter((event) => choices.get(event) === 'off');
}

/** The choices of a client. */
export async function readClientMails(
  db: Queries,
  userId: string,
): Promise<MailChoice<MailEvent>[]> {
  const choices = await readChoices(db, userId);
  return mailEvents.map(({ value }) => choiceOf(value, choices));
}

/** The mails that are meant for somebody with these rights, and whether they are on. */
export async function readTeamMails(
  db: Queries,
  { id, rights }: { id: string; rights: Rights },
): Promise<MailChoice<TeamMailEvent>[]> {
  const choices = await readChoices(db, id);
  return teamMailEvents
    .filter(({ isFor }) => isFor(rights))
    .map(({ value }) => choiceOf(value, choices));
}

/** Whether somebody gets the mails about an event, and whether in the daily summary only. */
export interface MailChoice<Event extends AnyMailEvent> {
  event: Event;
  isOn: boolean;
  isDaily: boolean;
}

/** What somebody with an account wants of one event. */
export async function readMailChoice<Event extends AnyMailEvent>(
  db: Queries,
  userId: string,
  event: Event,
): Promise<MailChoice<Event>> {
  return choiceOf(event, await readChoices(db, userId));
}

type Choices = ReadonlyMap<AnyMailEvent, 'off' | 'daily'>;

function choiceOf<Event extends AnyMailEvent>(event: Event, choices: Choices): MailChoice<Event> {
  const choice = choices.get(event);
  return { event, isOn: choice !== 'off', isDaily: choice === 'daily' };
}

/** What somebody has chosen for events; an event without an entry is on. */
export async function readChoices(db: Queries, userId: string): Promise<Choices> {
  const rows = await db
    .selectFrom('mail_switches')
    .select(['event', 'choice'])
    .where('user_id', '=', userId)
    .execute();
  // What they refused before they had an account holds until they want it again.
  const refused = await db
    .selectFrom('mail_refusals')
    .innerJoin('users', 'users.email_key', 'mail_refusals.recipient_key')
    .select('mail_refusals.event')
    .where('users.id', '=', userId)
    .execute();
  return new Map([
    ...refused.map(({ event }) => [event, 'off'] as const),
    ...rows.map(({ event, choice }) => [event, choice] as const),
  ]);
}

/**
 * Sets what somebody wants of one event.
 *
 * @param choice.isDaily only in the daily summary; absent to leave that as it is while it is on.
 */
export async function setMailSwitch(
  tx: Queries,
  {
    userId,
    event,
    isOn,
    isDaily,
  }: { userId: string; event: AnyMailEvent; isOn: boolean; isDaily?: boolean | undefined },
  now: number,
): Promise<void> {
  if (isOn)
    await tx
      .deleteFrom('mail_refusals')
      .where('event', '=', event)
      .where('recipient_key', '=', (e) =>
        e.selectFrom('users').select('email_key').where('id', '=', userId),
      )
      .execute();
  const isSummed = isDaily === true && eventFacts(event).canSum;
  if (isOn && !isSummed)
    await tx
      .deleteFrom('mail_switches')
      .where('user_id', '=', userId)
      .where('event', '=', event)
      // Somebody who knows nothing of summaries turned on what is on.
      .$if(isDaily === undefined, (rows) => rows.where('choice', '=', 'off'))
      .execute();
  else {
    const choice = isOn ? 'daily' : 'off';
    await tx
      .insertInto('mail_switches')
      .values({ user_id: userId, event, choice, off_at: now })
      .onConflict((c) =>
        c
          .columns(['user_id', 'event'])
          .doUpdateSet({ choice, off_at: now })
          .where('mail_switches.choice', '<>', choice),
      )
      .execute();
  }
}
