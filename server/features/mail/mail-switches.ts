import {
  type MailEvent,
  mailEvents,
  type TeamMailEvent,
  teamMailEvents,
} from '#domain/account/mail-event.ts';
import type { Rights } from '#domain/account/rights.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { MailTemplateName } from '#server/platform/mail/mail-template.ts';

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
};

/** The switch for each mail to a person of the team that has one (rule ACCOUNT-20). */
const eventOfTeamTemplate: Partial<Record<MailTemplateName, TeamMailEvent>> = {
  'work-assigned': 'assigned',
  'note-mention': 'mentions',
  'chat-note-mention': 'mentions',
  'booking-host': 'hosting',
  'bookings-without-host': 'hostless',
};

/** The notifications that a person has switched off. */
export async function readMailsOff(db: Queries, userId: string): Promise<MailEvent[]> {
  const off = await readOff(db, userId);
  return mailEvents.map(({ value }) => value).filter((event) => off.has(event));
}

/** The mails that are meant for somebody with these rights, and whether they are on. */
export async function readTeamMails(
  db: Queries,
  { id, rights }: { id: string; rights: Rights },
): Promise<{ event: TeamMailEvent; isOn: boolean }[]> {
  const off = await readOff(db, id);
  return teamMailEvents
    .filter(({ isFor }) => isFor(rights))
    .map(({ value: event }) => ({ event, isOn: !off.has(event) }));
}

async function readOff(db: Queries, userId: string): Promise<Set<MailEvent | TeamMailEvent>> {
  const rows = await db
    .selectFrom('mail_switches')
    .select('event')
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map(({ event }) => event));
}

/** Switches one notification on or off; does nothing if it already is. */
export async function setMailSwitch(
  tx: Queries,
  { userId, event, isOn }: { userId: string; event: MailEvent | TeamMailEvent; isOn: boolean },
  now: number,
): Promise<void> {
  if (isOn)
    await tx
      .deleteFrom('mail_switches')
      .where('user_id', '=', userId)
      .where('event', '=', event)
      .execute();
  else
    await tx
      .insertInto('mail_switches')
      .values({ user_id: userId, event, off_at: now })
      .onConflict((c) => c.columns(['user_id', 'event']).doNothing())
      .execute();
}

/**
 * Whether a mail may be sent: always for essential mail, and for people without an account, who
 * have no switches.
 */
export async function isMailWanted(
  db: Queries,
  mail: { kind: string; template: string; recipient: string },
): Promise<boolean> {
  if (mail.kind === 'essential') return true;
  // The outbox may contain templates of an older version, which have no switch either.
  const template = mail.template as MailTemplateName;
  const event = eventOfTemplate[template] ?? eventOfTeamTemplate[template];
  if (event === undefined) return true;
  const off = await db
    .selectFrom('mail_switches')
    .innerJoin('users', 'users.id', 'mail_switches.user_id')
    .select('users.id')
    .where('users.email_key', '=', mail.recipient.toLowerCase())
    .where('users.deleted_at', 'is', null)
    .where('mail_switches.event', '=', event)
    .executeTakeFirst();
  return off === undefined;
}
