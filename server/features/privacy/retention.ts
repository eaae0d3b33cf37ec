import { sql } from 'kysely';
import { securityLogDays, silenceDays, spamDays } from '#domain/privacy/retention.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Work } from '#server/platform/work/work.ts';
import { erasePerson } from './erase-person.ts';

const dayMs = 86_400_000;

/** The periods of the privacy policy, in milliseconds. */
export const silenceMs = silenceDays * dayMs;
const spamMs = spamDays * dayMs;
const securityLogMs = securityLogDays * dayMs;
/** How many people are erased at a time, in one transaction. */
const perRound = 50;

/** Somebody without recent contact or business records. */
interface SilentPerson {
  email: string;
  name: string;
  /** Instant of the last contact. */
  lastContact: number;
}

/**
 * The people to erase next, longest silent first: those without contact, chat, meeting or work of
 * the team for 24 months and without account, project, accepted quote or open next step.
 */
export async function findSilentPeople(
  db: Queries,
  now: number,
  limit = perRound,
): Promise<SilentPerson[]> {
  const before = now - silenceMs;
  const rows = await db
    .selectFrom('leads')
    .select(['email', 'first_name', 'last_name', 'updated_at'])
    .where('updated_at', '<', before)
    // Whoever was merged goes with the lead that stayed.
    .where('merged_into', 'is', null)
    .where(
      sql<boolean>`not exists (select 1 from leads as m where m.merged_into = leads.id and (
        exists (select 1 from users where users.email_key = m.email_key)
        or exists (select 1 from client_people where client_people.email_key = m.email_key)
        or exists (select 1 from projects where projects.client_email_key = m.email_key)
        or exists (select 1 from conversations where conversations.email_key = m.email_key
          and conversations.last_message_at >= ${before})))`,
    )
    .where(sql<boolean>`not exists (select 1 from users where users.email_key = leads.email_key)`)
    .where(
      sql<boolean>`not exists (select 1 from client_people where client_people.email_key = leads.email_key)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from projects where projects.lead_id = leads.id or projects.client_email_key = leads.email_key)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from quotes where quotes.lead_id = leads.id and (quotes.status = 'accepted' or quotes.updated_at >= ${before}))`,
    )
    .where(
      sql<boolean>`not exists (select 1 from bookings where bookings.lead_id = leads.id and (bookings.updated_at >= ${before} or bookings.starts_at >= ${before}))`,
    )
    .where(
      sql<boolean>`not exists (select 1 from conversations where conversations.email_key = leads.email_key and conversations.last_message_at >= ${before})`,
    )
    .where(
      sql<boolean>`not exists (select 1 from contact_messages where contact_messages.lead_id = leads.id and contact_messages.updated_at >= ${before})`,
    )
    // What the team does about somebody: a call leaves its trace here only (rule PRIVACY-3).
    .where(
      sql<boolean>`not exists (select 1 from lead_notes where lead_notes.lead_id = leads.id and lead_notes.deleted_at is null and (lead_notes.created_at >= ${before} or lead_notes.edited_at >= ${before}))`,
    )
    .where(
      sql<boolean>`not exists (select 1 from lead_steps where lead_steps.lead_id = leads.id and lead_steps.deleted_at is null and (lead_steps.done_at is null or lead_steps.updated_at >= ${before}))`,
    )
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    email: row.email,
    name: `${row.first_name} ${row.last_name}`.trim(),
    lastContact: row.updated_at,
  }));
}

/**
 * Deletes a batch of what the privacy policy no longer allows us to keep.
 *
 * @returns the mails whose files must be deleted after the commit.
 */
export async function deleteExpired(work: Work): Promise<string[]> {
  const { tx, now } = work;
  const mailIds: string[] = [];
  for (const { email } of await findSilentPeople(tx, now))
    mailIds.push(...(await erasePerson(work, email)).mailIds);
  await tx
    .deleteFrom('contact_messages')
    .where('status', '=', 'spam')
    .where('created_at', '<', now - spamMs)
    .execute();
  await tx
    .deleteFrom('security_events')
    .where('created_at', '<', now - securityLogMs)
    .execute();
  return mailIds;
}
