import type { FastifyInstance } from 'fastify';
import { restoreLead as restoreLeadEndpoint } from '#contract/leads/leads.ts';
import { draftQuote as draftQuoteEndpoint } from '#contract/quotes/drafted-quotes.ts';
import {
  confirmDiscount as confirmDiscountEndpoint,
  deleteQuote as deleteQuoteEndpoint,
  getQuoteSettings,
  rejectQuote as rejectQuoteEndpoint,
  restoreQuote as restoreQuoteEndpoint,
} from '#contract/quotes/quote-decisions.ts';
import {
  addQuote as addQuoteEndpoint,
  copyQuote as copyQuoteEndpoint,
} from '#contract/quotes/staff-quotes.ts';
import { presentWholeLead } from '#server/features/leads/present.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { presentQuote } from '../present-quote.ts';
import { addQuote, draftQuote } from './add-quote.ts';
import { deleteQuote, restoreLeadWithQuotes, restoreQuote } from './bin-quote.ts';
import { confirmDiscount } from './confirm-discount.ts';
import { copyQuote } from './copy-quote.ts';
import { rejectQuote } from './reject-quote.ts';

/** What staff do with quotes besides editing and sending them. */
export function staffQuoteRoutes(app: FastifyInstance, { config }: Context): void {
  serve(app, getQuoteSettings, async () => ({ discountLimit: config.discountLimit }));

  serveChange(app, addQuoteEndpoint, async (work, { body }) =>
    presentQuote(await addQuote(work, body)),
  );

  serveChange(app, draftQuoteEndpoint, async (work, { body }) =>
    presentQuote(await draftQuote(work, body)),
  );

  serveChange(app, copyQuoteEndpoint, async (work, { params }) =>
    presentQuote(await copyQuote(work, params.id)),
  );

  serveChange(app, rejectQuoteEndpoint, async (work, { params, body }) =>
    presentQuote(await rejectQuote(work, params.id, body)),
  );

  serveChange(app, deleteQuoteEndpoint, async (work, { params, query }) =>
    presentQuote(
      await deleteQuote(work, params.id, {
        withLead: query.lead === 'too',
        version: query.version,
      }),
    ),
  );

  serveChange(app, restoreQuoteEndpoint, async (work, { params }) =>
    presentQuote(await restoreQuote(work, params.id)),
  );

  // Here and not with the other endpoints of leads, because quotes come back with it.
  serveChange(app, restoreLeadEndpoint, async (work, { params }) =>
    presentWholeLead(work.tx, work.context, await restoreLeadWithQuotes(work, params.id)),
  );

  serveChange(app, confirmDiscountEndpoint, async (work, { params, body }) =>
    presentQuote(await confirmDiscount(work, params.id, body)),
  );
}
