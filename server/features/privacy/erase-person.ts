import { sql } from 'kysely';
import type { WebhookEvent } from '#domain/webhooks/webhook-event.ts';
import { releaseFiles } from '#server/features/chat/files/file-store.ts';
import { searchColumnsOf } from '#server/features/leads/search-columns.ts';
import { noStepKey } from '#server/features/leads/steps/store.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { PersonKeys } from '#server/platform/db/table-facts.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { queueEvents } from '#server/platform/webhooks/queue-events.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { eraseMails, eraseMentions } from './erase-mentions.ts';
import { findPerson } from './person.ts';
import { erasedData } from './personal-data.ts';

/** What an erasure did. */
interface Erasure {
  /** How many rows of each kind were deleted. */
  erased: { label: string; count: number }[];
  /** Mails whose files, if any, must be deleted after the commit. */
  mailIds: string[];
}

/**
 * Erases everything about a person except business records that the law requires us to keep
 * (accepted quotes, projects, invoices). The audit trail gets an entry that names nobody (rule
 * PRIVACY-1).
 *
 * @throws Problem `conflict` for the address of a colleague, whose account must be deleted under
 *   Users first.
 */
export async function erasePerson(work: Work, email: string): Promise<Erasure> {
  const { tx, now } = work;
  const keys = await findPerson(tx, email);
  await refuseColleagues(tx, keys);
  const mailIds = await eraseMails(tx, keys);
  await releasePictures(work, keys);
  await releaseFiles(tx, keys.conversations, now);
  await eraseMentions(tx, keys);
  const erased: Erasure['erased'] = [];
  for (const entry of erasedData()) {
    const ids = keys[entry.by[1]];
    if (ids.length === 0) continue;
    if (entry.table === 'leads' && keys.boundQuotes.length > 0) {
      await blankLeads(work, ids);
      continue;
    }
    const { numDeletedRows } = await tx
      .deleteFrom(entry.table)
      // The table itself declares the column.
      .where(entry.by[0] as never, 'in', ids as never)
      .executeTakeFirstOrThrow();
    if (entry.table === 'leads') await queueEvents(work, eventsOf('lead.deleted', ids));
    if (numDeletedRows > 0n) erased.push({ label: entry.label, count: Number(numDeletedRows) });
  }
  if (mailIds.length > 0) erased.push({ label: 'Emails', count: mailIds.length });
  await record(work, {
    kind: 'client',
    id: newId(now),
    name: 'A person',
    action: 'erased',
    changes: Object.fromEntries(erased.map(({ label, count }) => [label, { from: count, to: 0 }])),
    topics: ['saved-views'],
  });
  return { erased, mailIds };
}

async function refuseColleagues(tx: Queries, { users }: PersonKeys): Promise<void> {
  if (users.length === 0) return;
  const colleague = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', users)
    .where('role', '!=', 'client')
    .executeTakeFirst();
  if (colleague !== undefined)
    throw new Problem(
      'conflict',
      'This address belongs to a colleague. Delete their account under Users first.',
    );
}

/** Reduces a contact record that an accepted quote still needs to name and address. */
async function blankLeads(work: Work, ids: readonly string[]): Promise<void> {
  const { tx } = work;
  const leads = await tx
    .selectFrom('leads')
    .select(['id', 'first_name', 'last_name', 'email', 'company', 'merged_emails'])
    .where('id', 'in', ids)
    .execute();
  for (const { id, ...lead } of leads)
    await tx
      .updateTable('leads')
      .set({
        ...{ phone: '', message: '', first_page: '', score: 0, step_key: noStepKey },
        // It is not found by the number either, nor suggested as the same person as its next owner.
        ...searchColumnsOf({ ...lead, phone: '' }),
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute();
  await queueEvents(work, eventsOf('lead.changed', ids));
}

const eventsOf = (type: WebhookEvent, ids: readonly string[]) => ids.map((id) => ({ type, id }));

/** Marks the files of pictures for the next sweep of the file store. */
async function releasePictures({ tx, now }: Work, { users }: PersonKeys): Promise<void> {
  if (users.length === 0) return;
  const pictures = await tx
    .selectFrom('user_pictures')
    .select('storage_key')
    .where('user_id', 'in', users)
    .execute();
  for (const { storage_key } of pictures)
    await tx
      .insertInto('loose_files')
      .values({ storage_key, since: now })
      .onConflict((c) => c.column('storage_key').doNothing())
      .execute();
}
