import { createHash } from 'node:crypto';
import { quoteInput } from '#contract/quotes/quotes.ts';
import { addDays, type CalendarDate, weekdayOf } from '#domain/calendar-date.ts';
import type { QuotesTable } from '#server/features/quotes/tables.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { upsertLead } from '../server/features/leads/store.ts';
import { makeQuote } from '../server/features/quotes/submit/submit-quote.ts';
import type { DemoPerson, DemoQuote } from './people.ts';

const dayMs = 86_400_000;

/** When a person first wrote: at some working hour, a number of days before today. */
function writtenAt(person: DemoPerson, index: number, now: number): number {
  const today = now - (now % dayMs);
  const at = today - person.daysAgo * dayMs + (8 + (index % 9)) * 3_600_000;
  return Math.min(at, now);
}

/** The e-mail address of a person. */
export function emailOf(person: DemoPerson): string {
  const domain = person.company.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${person.firstName}.${person.lastName}@${domain}.example`.toLowerCase();
}

/** An id in the usual format that is the same in every demo. */
export function fixedId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The company's time zone in the story: the default of BUSINESS_TIME_ZONE. */
export const companyZone = 'America/New_York';

/** The day a number of weekdays after a day, or before it if negative. */
export function workingDay(from: CalendarDate, count: number): CalendarDate {
  const step = Math.sign(count);
  let day = from;
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, step);
    if (weekdayOf(day) % 6 !== 0) left -= 1;
  }
  return day;
}

/** The pages that people visited before they first wrote, by source. */
const pagesSeen = {
  quote: ['/', '/demo', '/quote'],
  booking: ['/about', '/contact'],
  contact: ['/case-studies', '/', '/contact'],
  chat: ['/demo', '/case-studies'],
  widget: ['/demo'],
  manual: [],
} as const;

/** @returns the data of the lead that its quote needs. */
export async function insertDemoLead(tx: Queries, person: DemoPerson, index: number, now: number) {
  const at = writtenAt(person, index, now);
  const email = emailOf(person);
  const id = await upsertLead(
    tx,
    { ...person, email, pages: pagesSeen[person.source] },
    { id: fixedId(email), now: at },
  );
  await tx
    .updateTable('leads')
    .set({ status: person.leadStatus, score: person.score })
    .where('id', '=', id)
    .execute();
  return { email, at };
}

/** Adds a quote like the wizard does, then sets its status in the story. */
export async function insertDemoQuote(
  tx: Queries,
  person: DemoPerson,
  quote: DemoQuote,
  lead: { email: string; at: number },
  now: number,
): Promise<void> {
  const { status, role, ...answers } = quote;
  const input = quoteInput.parse({
    ...answers,
    customerName: `${person.firstName} ${person.lastName}`,
    customerEmail: lead.email,
    customerCompany: person.company,
    customerPhone: person.phone,
    customerRole: role,
    primaryPainPoints: person.message,
  });
  const made = await makeQuote({ tx, now: lead.at }, input, (facts) =>
    upsertLead(tx, { ...facts, pages: [] }, { id: newId(lead.at), now: lead.at }),
  );
  const id = await moveQuote(tx, made, `quote ${lead.email}`);
  await tx
    .updateTable('quotes')
    .set({
      status,
      demo_created_at:
        status === 'accepted' && quote.requestDemo ? Math.min(lead.at + dayMs, now) : null,
    })
    .where('id', '=', id)
    .execute();
}

/** Gives a new quote the id and reference that it has in every demo. */
export async function moveQuote(tx: Queries, made: QuotesTable, name: string): Promise<string> {
  const id = fixedId(name);
  const short = id.slice(0, 4).toUpperCase();
  await tx
    .updateTable('quotes')
    .set({
      id,
      reference: `Q-DEMO-${short}`,
      search_text: made.search_text.replace(
        made.reference.toLowerCase(),
        `q-demo-${short.toLowerCase()}`,
      ),
    })
    .where('id', '=', made.id)
    .execute();
  return id;
}
