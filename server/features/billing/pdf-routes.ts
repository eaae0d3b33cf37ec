import type { FastifyInstance } from 'fastify';
import { getInvoicePdf } from '#contract/invoices.ts';
import { billingDay } from '../../billing/billing-day.ts';
import { invoiceSheetOf } from '../../billing/invoice-sheet.ts';
import { findInvoice } from '../../billing/invoice-store.ts';
import { readProfile } from '../../billing/profile-store.ts';
import type { Context } from '../../context.ts';
import type { InvoicesTable } from '../../db/billing-tables.ts';
import { serve } from '../../endpoint.ts';
import { companyOf } from '../../pdf/dates.ts';
import { writeInvoicePdf } from '../../pdf/invoice-pdf.ts';
import { sendPdf } from '../../pdf/send-pdf.ts';
import type { Person } from '../../plugins/session.ts';
import { notFound, Problem } from '../../problem.ts';
import { listInvoicesOfClient, readOrigins } from './store.ts';

/** The file of an invoice, for staff and for the client who owes it. */
export function invoicePdfRoutes(app: FastifyInstance, context: Context): void {
  const { config, database, now } = context;

  serve(app, getInvoicePdf, async ({ input, person, reply }) => {
    const invoice = await findInvoice(database.read, input.params.id);
    if (invoice === undefined || !(await maySee(person, invoice))) throw notFound('invoice');
    if (invoice.number === null)
      throw new Problem('conflict', 'This payment has no invoice yet. It is issued on its day.');
    const origins = await readOrigins(database.read, [invoice.quote_id]);
    const owner = { email: invoice.customer_email, name: '', company: '' };
    const { pay_method: payMethod } = await readProfile(database.read, owner, now());
    const sheet = invoiceSheetOf(
      invoice,
      {
        quoteReference: origins.get(invoice.quote_id)?.quoteReference ?? '',
        payMethod,
        today: billingDay(context),
      },
      config,
    );
    const pdf = await writeInvoicePdf(sheet, companyOf(config), now());
    await sendPdf(reply, `invoice-${invoice.number}`, pdf);
    return undefined;
  });

  async function maySee(person: Person, invoice: InvoicesTable): Promise<boolean> {
    if (person.role === 'admin') return true;
    const own = await listInvoicesOfClient(database.read, person.email.toLowerCase());
    return own.some(({ id }) => id === invoice.id);
  }
}
