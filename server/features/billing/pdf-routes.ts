import type { FastifyInstance } from 'fastify';
import { getCreditNotePdf, getInvoicePdf } from '#contract/billing/invoices.ts';
import { mayDo } from '#domain/account/rights.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { companyOf } from '#server/platform/pdf/dates.ts';
import { makePdf } from '#server/platform/pdf/make-pdf.ts';
import { sendPdf } from '#server/platform/pdf/send-pdf.ts';
import { creditNoteSheetOf } from './credit-notes/credit-note-sheet.ts';
import { findCreditNote } from './credit-notes/credit-note-store.ts';
import { currentSheet } from './invoices/invoice-mail.ts';
import { findInvoice } from './invoices/invoice-store.ts';
import { readOwnInvoices } from './own-invoices.ts';
import { creditNotePdf, invoicePdf } from './pdf/kinds.ts';
import { readOrigins } from './store.ts';
import type { InvoicesTable } from './tables.ts';

/** The PDFs of invoices and credit notes, for staff and for the invoiced client. */
export function invoicePdfRoutes(app: FastifyInstance, context: Context): void {
  const { config, database, now } = context;

  serve(app, getInvoicePdf, async ({ input, person, reply }) => {
    const invoice = await findInvoice(database.read, input.params.id);
    if (invoice === undefined || !(await maySee(person, invoice))) throw notFound('invoice');
    if (invoice.number === null)
      throw new Problem('conflict', 'This payment has no invoice yet. We issue it on its date.');
    const sheet = await currentSheet(database.read, context, invoice);
    const pdf = await makePdf(invoicePdf(sheet, companyOf(config)), now());
    await sendPdf(reply, `invoice-${invoice.number}`, pdf);
    return undefined;
  });

  serve(app, getCreditNotePdf, async ({ input, person, reply }) => {
    const note = await findCreditNote(database.read, input.params.id);
    const invoice = note && (await findInvoice(database.read, note.invoice_id));
    if (note === undefined || invoice === undefined || !(await maySee(person, invoice)))
      throw notFound('credit note');
    const origins = await readOrigins(database.read, [invoice.quote_id]);
    const reference = origins.get(invoice.quote_id)?.quoteReference ?? '';
    const sheet = creditNoteSheetOf(note, invoice, reference, config);
    const pdf = await makePdf(creditNotePdf(sheet, companyOf(config)), now());
    await sendPdf(reply, `credit-note-${note.number}`, pdf);
    return undefined;
  });

  async function maySee(person: Person, invoice: InvoicesTable): Promise<boolean> {
    if (mayDo(person.rights, 'invoices:see')) return true;
    const { rows } = await readOwnInvoices(database.read, person);
    return rows.some(({ id }) => id === invoice.id);
  }
}
