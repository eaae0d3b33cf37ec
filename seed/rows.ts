import { createHash } from 'node:crypto';
import { quoteInput } from '#contract/quotes/quotes.ts';
import type { QuotesTable } from '#server/features/quotes/tables.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { upsertLead } from '../server/features/leads/store.ts';
import { submitQuote } from '../server/features/quotes/submit-quote.ts';
import type { DemoPerson, DemoQuote } from './people.ts';

const dayMs = 86_400_000;

/** When a person of the story wrote: some hour of the working day, whole days before today. */
function writtenAt(person: DemoPerson, index: number, now: number): number {
  const today = now - (now % dayMs);
  const at = today - person.daysAgo * dayMs + (8 + (index % 9)) * 3_600_000;
  return Math.min(at, now);
}

/** The address of a person of the story. */
export function emailOf(person: DemoPerson): string {
  const domain = person.company.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${person.firstName}.${person.lastName}@${domain}.example`.toLowerCase();
}

/** An id that is the same in every demo, in the form of the others. */
export function fixedId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What the people of the story saw before they first wrote. */
const pagesSeen = {
  quote: ['/', '/demo', '/quote'],
  booking: ['/about', '/contact'],
  contact: ['/case-studies', '/', '/contact'],
  chat: ['/demo', '/case-studies'],
  widget: ['/demo'],
  manual: [],
} as const;

/** @returns what the quote needs to know of the lead. */
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

/** Makes the quote as the wizard would, then moves it to its place in the story. */
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
  const made = await submitQuote({ tx, now: lead.at }, input);
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

/** Gives a quote that was just made the id and reference that it has in every demo. */
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
