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
import { requireInvoice } from '#server/features/billing/invoices/change-invoice.ts';
import { listInvoicesOfQuote } from '#server/features/billing/invoices/invoice-store.ts';
import { sumsOf } from '#server/features/billing/invoices/invoice-sums.ts';
import { readOrigins } from '#server/features/billing/store.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import type { PaymentMandatesTable } from '../tables.ts';
import { endMandate } from './change-mandate.ts';
import { readComing } from './coming.ts';
import { isNamed } from './consent.ts';
import { findActiveMandate, findMandate, listActiveMandates } from './mandate-store.ts';

/** Seeing and ending automatic payments, for the client and for staff. */
export function autopayRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, listComingCharges, () => readComing(context));

  serve(app, listClientAutopay, async ({ person }) => {
    const own = await listActiveMandates(database.read, person.email.toLowerCase());
    return present(database.read, own);
  });

  serveChange(app, endClientAutopay, async (work, { params }, { person }) => {
    const own = await listActiveMandates(work.tx, person.email.toLowerCase());
    await endMandate(
      work,
      own.find(({ id }) => id === params.id),
    );
    return present(work.tx, await listActiveMandates(work.tx, person.email.toLowerCase()));
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

async function present(db: Queries, mandates: readonly PaymentMandatesTable[]): Promise<Autopay[]> {
  const origins = await readOrigins(
    db,
    mandates.map(({ quote_id }) => quote_id),
  );
  return Promise.all(
    mandates.map(async (mandate) => {
      const plan = await listInvoicesOfQuote(db, mandate.quote_id);
      const next = plan.find(
        (invoice) => isNamed(mandate, invoice) && openCentsOf(sumsOf(invoice)) > 0,
      );
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
