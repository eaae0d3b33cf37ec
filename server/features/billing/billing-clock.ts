import { splitName } from '#domain/account/name.ts';
import { dueInvoiceReminder, invoiceReminders } from '#domain/billing/reminder.ts';
import { addDays } from '#domain/calendar-date.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { inWork } from '#server/platform/work/work.ts';
import { billingDay } from './billing-day.ts';
import { billPath, currentSheet, invoiceMailData } from './invoices/invoice-mail.ts';
import { listDuePlanned, listUnpaidDueBy } from './invoices/invoice-store.ts';
import { issueInvoice } from './invoices/issue-invoice.ts';
import type { InvoicesTable } from './tables.ts';

/** How often due invoices and reminders are looked for, in milliseconds: days do not hurry. */
const lookEveryMs = 10 * 60_000;

/** The keys of all reminders of an invoice, to withdraw those that have not left. */
export function reminderKeys({ id, due_on }: Pick<InvoicesTable, 'id' | 'due_on'>): string[] {
  return invoiceReminders.map(({ name }) => `invoice-reminder:${id}:${due_on}:${name}`);
}

/** Issues each planned invoice whose day has come; any number of instances may do so at once. */
export async function issueDueInvoices(context: Context): Promise<void> {
  // One transaction each: one that cannot be issued does not hold up the others' numbers.
  for (const id of await listDuePlanned(context.database.read, billingDay(context)))
    await inWork(context, theProgram, (work) => issueInvoice(work, id));
}

/** Queues the reminder that is due for each unpaid invoice, each once. */
export async function remindOfInvoices(context: Context): Promise<void> {
  const today = billingDay(context);
  const dueSoon = addDays(today, -Math.min(...invoiceReminders.map(({ days }) => days)));
  if ((await listUnpaidDueBy(context.database.read, dueSoon)).length === 0) return;
  await inWork(context, theProgram, async (work) => {
    const { tx } = work;
    // Read again: one paid meanwhile gets none.
    for (const invoice of await listUnpaidDueBy(tx, dueSoon)) {
      const reminder = dueInvoiceReminder(invoice.due_on, today);
      if (reminder === null) continue;
      const [firstName] = splitName(invoice.bill_to_name);
      await queueMail(work, {
        template: 'invoice-reminder',
        to: invoice.bill_to_email || invoice.customer_email,
        data: {
          ...invoiceMailData(invoice),
          firstName,
          isOverdue: invoice.due_on < today,
          path: await billPath(work, invoice),
          // Who has no account finds it nowhere else.
          sheet: await currentSheet(tx, context, invoice),
        },
        dedupeKey: `invoice-reminder:${invoice.id}:${invoice.due_on}:${reminder}`,
      });
    }
  });
}

/** Looks at once and then every ten minutes. @returns what stops it, once a look is over. */
export function startBillingClock(
  context: Context,
  log: { error(about: object, message: string): void },
): () => Promise<void> {
  let running = Promise.resolve();
  const look = () => {
    running = running
      .then(() => issueDueInvoices(context))
      .then(() => remindOfInvoices(context))
      .catch((error: unknown) => {
        log.error({ err: error }, 'due invoices or their reminders could not be made');
      });
  };
  look();
  const timer = setInterval(look, lookEveryMs).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
