import type { FastifyInstance } from 'fastify';
import {
  type Autopay,
  endAutopay,
  endClientAutopay,
  getInvoiceAutopay,
  listClientAutopay,
  listComingCharges,
} from '#contract/billing/autopay.ts';
import { openCentsOf } from '#domain/billing/invoice-balance.ts';
import { accessOf } from '#server/features/accounts/client-people/client-access.ts';
import { requireInvoice } from '#server/features/billing/invoices/change-invoice.ts';
import { listInvoicesOfQuote } from '#server/features/billing/invoices/invoice-store.ts';
import { sumsOf } from '#server/features/billing/invoices/invoice-sums.ts';
import { isPlanStopped } from '#server/features/billing/stopped-project.ts';
import { readOrigins } from '#server/features/billing/store.ts';
import { quotesOfProjects } from '#server/features/quotes/store.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import type { Person } from '#server/platform/http/person.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import type { PaymentMandatesTable } from '../tables.ts';
import { endMandate } from './change-mandate.ts';
import { readComing } from './coming.ts';
import { isToCharge } from './consent.ts';
import { findActiveMandate, findMandate, listActiveMandates } from './mandate-store.ts';

/** Seeing and ending automatic payments, for the client and for staff. */
export function autopayRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, listComingCharges, () => readComing(context));

  serve(app, listClientAutopay, async ({ person }) => {
    return present(database.read, await listOwn(database.read, person));
  });

  serveChange(app, endClientAutopay, async (work, { params }, { person }) => {
    const own = await listOwn(work.tx, person);
    await endMandate(
      work,
      own.find(({ id }) => id === params.id),
    );
    return present(work.tx, await listOwn(work.tx, person));
  });

  serve(app, getInvoiceAutopay, async ({ input }) => {
    const invoice = await requireInvoice(database.read, input.params.id);
    const active = await findActiveMandate(database.read, invoice.quote_id);
    return present(database.read, active === undefined ? [] : [active]);
  });

  serveChange(app, endAutopay, async (work, { params }) => {
    await endMandate(work, await findMandate(work.tx, params.id));
    return [];
  });
}

/** The consents for the bills that somebody may pay. */
async function listOwn(db: Queries, person: Person): Promise<PaymentMandatesTable[]> {
  const access = await accessOf(db, person);
  const quotes = await quotesOfProjects(db, access, 'pay');
  return listActiveMandates(db, { emailKey: access.key, quotes });
}

async function present(db: Queries, mandates: readonly PaymentMandatesTable[]): Promise<Autopay[]> {
  const origins = await readOrigins(
    db,
    mandates.map(({ quote_id }) => quote_id),
  );
  return Promise.all(
    mandates.map(async (mandate) => {
      const plan = await listInvoicesOfQuote(db, mandate.quote_id);
      // Nothing is charged for a stopped plan.
      const next = (await isPlanStopped(db, mandate.quote_id))
        ? undefined
        : plan.find((invoice) => isToCharge(mandate, invoice));
      return {
        id: mandate.id,
        quoteReference: origins.get(mandate.quote_id)?.quoteReference ?? '',
        cardLabel: mandate.card_label,
        cardExpiresOn: mandate.card_expires_on,
        signedName: mandate.signed_name,
        signedAt: instantText(mandate.signed_at),
        next: next ? { dueOn: next.due_on, openCents: openCentsOf(sumsOf(next)) } : null,
      };
    }),
  );
}
