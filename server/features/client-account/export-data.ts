import { buffer } from 'node:stream/consumers';
import { accessOfClient } from '#server/features/accounts/client-people/client-access.ts';
import { sumCreditUsed } from '#server/features/billing/credit/credit-store.ts';
import { creditNoteSheetOf } from '#server/features/billing/credit-notes/credit-note-sheet.ts';
import { listCreditNotes } from '#server/features/billing/credit-notes/credit-note-store.ts';
import { readChargeNotice } from '#server/features/billing/invoices/charge-notice.ts';
import { invoiceSheetOf } from '#server/features/billing/invoices/invoice-sheet.ts';
import { readProfile } from '#server/features/billing/profile/profile-store.ts';
import {
  readStatement,
  statementCsv,
  statementSheetOf,
} from '#server/features/billing/statements/statement.ts';
import type { InvoicesTable } from '#server/features/billing/tables.ts';
import { listFiles } from '#server/features/chat/files/file-store.ts';
import { readSeller } from '#server/features/company/seller.ts';
import type { CopiedFile } from '#server/features/privacy/copy-of-data.ts';
import { findPerson } from '#server/features/privacy/person.ts';
import { type PersonalRows, readPersonalData } from '#server/features/privacy/personal-data.ts';
import { findAnswer } from '#server/features/quotes/offer/answer-store.ts';
import { quoteSheetOf } from '#server/features/quotes/pdf/quote-sheet.ts';
import { signedQuoteOf } from '#server/features/quotes/pdf/signed-quote-of.ts';
import type { QuotesTable } from '#server/features/quotes/tables.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { PersonKeys } from '#server/platform/db/table-facts.ts';
import { companyOf } from '#server/platform/pdf/dates.ts';
import { makePdf } from '#server/platform/pdf/make-pdf.ts';
import type { PdfOrder } from '#server/platform/pdf/pdf-order.ts';
import { creditNotePdf, invoicePdf, statementPdf } from '../billing/pdf/kinds.ts';
import { listInvoicesOfClient } from '../billing/store.ts';
import { findVersion, listSharedWith } from '../documents/store.ts';
import { quotePdf, signedQuotePdf } from '../quotes/pdf/kinds.ts';
import { listQuotesOfClient } from '../quotes/store.ts';

/**
 * The ids of the person's own data, a narrower set than for staff: without projects, quotes and
 * bookings that now have another address, and chats that somebody else began under this address.
 */
export async function ownKeys(
  db: Queries,
  person: { id: string; email: string },
): Promise<PersonKeys> {
  const keys = await findPerson(db, person.email, 'person');
  const key = person.email.toLowerCase();
  const ids = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));
  const projects = ids(
    await db.selectFrom('projects').select('id').where('client_email_key', '=', key).execute(),
  );
  const access = await accessOfClient(db, key);
  const documents = ids(await listSharedWith(db, access, undefined));
  const quotes = ids(await listQuotesOfClient(db, access));
  const bookings = ids(
    await db
      .selectFrom('bookings')
      .select('id')
      .where((e) => e(e.fn<string>('lower', ['email']), '=', key))
      .execute(),
  );
  const conversations = await conversationsOf(db, person);
  const own = (all: readonly string[], mine: Set<string>) => all.filter((id) => mine.has(id));
  return {
    ...keys,
    users: [person.id],
    projects: own(keys.projects, projects),
    documents: own(keys.documents, documents),
    openQuotes: own(keys.openQuotes, quotes),
    // Includes the quotes of the person's projects, whoever they were made for.
    boundQuotes: [...quotes].filter((id) => !keys.openQuotes.includes(id)),
    invoices: [...new Set([...keys.invoices, ...ids(await listInvoicesOfClient(db, access))])],
    bookings: own(keys.bookings, bookings),
    conversations,
  };
}

/** What a merge of leads may have taken from another address (rule LEAD-11). */
const takenFromOthers = { phone: '', company: '', message: '' };

/** All data about a person for themselves, by kind; of their lead, nothing that may be of another address. */
export async function ownData(
  db: Queries,
  person: { id: string; email: string },
): Promise<PersonalRows[]> {
  const keys = await ownKeys(db, person);
  const kinds = await readPersonalData(db, keys, 'person');
  const merged =
    keys.leads.length > 0 &&
    (await db
      .selectFrom('leads')
      .select('id')
      .where('id', 'in', keys.leads)
      .where('merged_emails', '!=', '')
      .executeTakeFirst());
  if (!merged) return kinds;
  return kinds.map((kind) =>
    kind.table === 'leads'
      ? { ...kind, rows: kind.rows.map((row) => ({ ...row, ...takenFromOthers })) }
      : kind,
  );
}

/** The files of an export: shared documents, those of chats, quotes as offered and signed, billing documents. */
export async function filesOf(
  context: Context,
  person: { id: string; email: string },
): Promise<CopiedFile[]> {
  const db = context.database.read;
  const access = await accessOfClient(db, person.email);
  const documents = await listSharedWith(db, access, undefined);
  const quotes = await listQuotesOfClient(db, access);
  const invoices = await listInvoicesOfClient(db, access);
  const files: CopiedFile[] = documents.map((document) => ({
    // In a folder per document, because two may have the same name.
    path: `files/documents/${document.id}/${safeName(document.original_name)}`,
    read: async () => {
      const version = await findVersion(db, document.id, document.newest);
      if (version === undefined) throw new Error(`document ${document.id} has no file`);
      return buffer(await context.documents.read(version.storage_key));
    },
  }));
  files.push(...(await chatFiles(context, person)));
  for (const quote of quotes) files.push(...(await quoteFiles(context, quote)));
  for (const invoice of invoices)
    if (invoice.number !== null)
      files.push({
        path: `files/invoices/invoice-${invoice.number}.pdf`,
        read: () => invoiceFile(context, invoice, quotes),
      });
  files.push(...(await creditNoteFiles(context, invoices, quotes)));
  if (invoices.some(({ number }) => number !== null))
    files.push(...statementFiles(context, person, invoices));
  return files;
}

/** The conversations of an account, not those that somebody else began under its address. */
async function conversationsOf(db: Queries, person: { id: string }): Promise<string[]> {
  const rows = await db
    .selectFrom('conversations')
    .select('id')
    .where('user_id', '=', person.id)
    .execute();
  return rows.map(({ id }) => id);
}

async function chatFiles({ database, documents }: Context, person: { id: string }) {
  const files = await listFiles(database.read, await conversationsOf(database.read, person));
  return files.map(
    (file): CopiedFile => ({
      path: `files/chats/${file.id}/${safeName(file.original_name)}`,
      read: async () => buffer(await documents.read(file.storage_key)),
    }),
  );
}

/** A file name that every operating system can unpack. */
function safeName(name: string): string {
  return name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_');
}

async function quoteFiles(context: Context, quote: QuotesTable): Promise<CopiedFile[]> {
  const { config, database, now } = context;
  const company = companyOf(config);
  const { acceptance, ...answer } = await findAnswer(database.read, quote.id);
  const files: CopiedFile[] = [
    {
      path: `files/quotes/quote-${quote.reference}.pdf`,
      read: () => {
        const sheet = quoteSheetOf(quote, company, now());
        return render(quotePdf(sheet, company), now());
      },
    },
  ];
  if (acceptance !== undefined)
    files.push({
      path: `files/quotes/signed-quote-${quote.reference}.pdf`,
      read: () => {
        const sheet = signedQuoteOf(quote, { ...answer, acceptance }, config);
        return render(signedQuotePdf(sheet, company), now());
      },
    });
  return files;
}

async function invoiceFile(
  context: Context,
  invoice: InvoicesTable,
  quotes: readonly QuotesTable[],
): Promise<Buffer> {
  const { config, database, now } = context;
  const owner = { email: invoice.customer_email, name: '', company: '' };
  const { pay_method: payMethod } = await readProfile(database.read, owner, now());
  const quoteReference = quotes.find(({ id }) => id === invoice.quote_id)?.reference ?? '';
  const sheet = invoiceSheetOf(
    invoice,
    {
      quoteReference,
      payMethod,
      today: companyToday(context),
      credits: await listCreditNotes(database.read, [invoice.id]),
      // A file to keep: a private link has no place in it.
      payUrl: '',
      chargeNotice: await readChargeNotice(database.read, context, invoice),
      appliedCents: (await sumCreditUsed(database.read, [invoice.id])).get(invoice.id) ?? 0,
    },
    config,
  );
  return render(invoicePdf(sheet, companyOf(config)), now());
}

async function creditNoteFiles(
  { config, database, now }: Context,
  invoices: readonly InvoicesTable[],
  quotes: readonly QuotesTable[],
): Promise<CopiedFile[]> {
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const files: CopiedFile[] = [];
  for (const note of await listCreditNotes(database.read, [...byId.keys()])) {
    const invoice = byId.get(note.invoice_id);
    if (invoice === undefined) continue;
    const reference = quotes.find(({ id }) => id === invoice.quote_id)?.reference ?? '';
    const sheet = creditNoteSheetOf(note, invoice, reference, config);
    files.push({
      path: `files/invoices/credit-note-${note.number}.pdf`,
      read: () => render(creditNotePdf(sheet, companyOf(config)), now()),
    });
  }
  return files;
}

/** The statement of account from the first day to today, as PDF and CSV. */
function statementFiles(
  context: Context,
  person: { email: string },
  invoices: readonly InvoicesTable[],
): CopiedFile[] {
  const { config, database, now } = context;
  const today = companyToday(context);
  const days = invoices.filter(({ number }) => number !== null).map((one) => one.issue_on);
  const from = days.reduce((first, day) => (day < first ? day : first), today);
  const owner = { email: person.email, name: '', company: '' };
  const read = () => readStatement(database.read, context, owner, invoices, { from, to: today });
  return [
    {
      path: 'files/invoices/statement.pdf',
      read: async () => {
        const seller = await readSeller(database.read, config);
        const sheet = statementSheetOf(await read(), seller);
        return render(statementPdf(sheet, companyOf(config)), now());
      },
    },
    {
      path: 'files/invoices/statement.csv',
      read: async () => Buffer.from(statementCsv(await read())),
    },
  ];
}

/** Waits for its turn, so that overload does not break off an export in progress. */
async function render(order: PdfOrder, madeAt: number): Promise<Buffer> {
  const bytes = await makePdf(order, madeAt, { isPatient: true });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
