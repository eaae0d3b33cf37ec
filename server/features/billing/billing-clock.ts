import { dueInvoiceReminder, invoiceReminders } from '#domain/billing/invoice-status.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import { type ErrorLog, runEvery } from '#server/platform/clock/run-every.ts';
import type { Context } from '#server/platform/context.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { listNotQueued } from '#server/platform/outbox/store.ts';
import { eachAlone } from '#server/platform/work/each-alone.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import {
  aboutOpen,
  billReaders,
  currentPay,
  currentSheet,
  invoiceMailData,
} from './invoices/invoice-mail.ts';
import { listDuePlanned, listUnpaidDueBy, lockInvoices } from './invoices/invoice-store.ts';
import { issueInvoice } from './invoices/issue-invoice.ts';
import type { InvoicesTable } from './tables.ts';

/**
 * Interval of the check for due invoices and reminders, which are a matter of days, in
 * milliseconds.
 */
const checkEveryMs = 10 * 60_000;

/**
 * Issues each planned invoice that is due to be issued, even with several instances running.
 *
 * @throws AggregateError with the failures of single invoices, after all others.
 */
export async function issueDueInvoices(context: Context): Promise<void> {
  // One transaction each, so that a failing one does not block the numbers of the others.
  const due = await listDuePlanned(context.database.read, companyToday(context));
  const failures = await eachAlone(due, (id) =>
    inWork(context, theProgram, (work) => issueInvoice(work, id)),
  );
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${due.length} invoices not issued`);
}

/**
 * Queues the due reminder of each unpaid invoice that will not be charged by itself, once, to
 * everybody who pays it then.
 */
export async function remindOfInvoices(context: Context): Promise<void> {
  const { read } = context.database;
  const today = companyToday(context);
  const dueSoon = addDays(today, -Math.min(...invoiceReminders.map(({ days }) => days)));
  const due = (await listUnpaidDueBy(read, dueSoon)).flatMap((invoice) => {
    const reminder = dueInvoiceReminder(invoice.due_on, today);
    return reminder === null ? [] : [{ id: invoice.id, key: reminderKey(invoice, reminder) }];
  });
  // An overdue invoice stays in the list until it is paid, long after its last reminder. One
  // transaction each, so that none is locked for longer than its own mails take.
  for (const { id } of await listNotQueued(read, due))
    await inWork(context, theProgram, (work) => remind(work, id, today));
}

/** What makes a reminder one that was queued before; that of a further payer is longer. */
const reminderKey = ({ id, due_on }: Pick<InvoicesTable, 'id' | 'due_on'>, reminder: string) =>
  `invoice-reminder:${id}:${due_on}:${reminder}`;

async function remind(work: Work, id: string, today: CalendarDate): Promise<void> {
  const { tx, context } = work;
  // Read again under its lock: it may have been paid meanwhile.
  const [invoice] = await lockInvoices(tx, [id]);
  if (invoice?.status !== 'issued') return;
  const reminder = dueInvoiceReminder(invoice.due_on, today);
  if (reminder === null || (await context.isCharged(tx, invoice))) return;
  const data = {
    ...invoiceMailData(invoice),
    isOverdue: invoice.due_on < today,
    // A client without an account finds it nowhere else.
    sheet: await currentSheet(tx, context, invoice),
    pay: await currentPay(tx, context, invoice),
  };
  for (const reader of await billReaders(work, invoice))
    await queueMail(work, {
      template: 'invoice-reminder',
      to: reader.to,
      data: { ...data, firstName: reader.firstName, path: reader.path },
      dedupeKey: `${reminderKey(invoice, reminder)}${reader.once}`,
      about: aboutOpen(invoice),
    });
}

/** Issues due invoices and queues reminders every ten minutes. @returns a function that stops it. */
export function startBillingClock(context: Context, log: ErrorLog): () => Promise<void> {
  return runEvery(
    checkEveryMs,
    async () => {
      const steps = [issueDueInvoices, remindOfInvoices];
      const [failure] = await eachAlone(steps, (step) => step(context));
      if (failure !== undefined) throw failure;
    },
    log,
    'due invoices or their reminders could not be made',
    'invoices',
  );
}
