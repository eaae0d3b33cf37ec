import type { FastifyInstance } from 'fastify';
import { changeTax as changeTaxEndpoint, getTax } from '#contract/billing/tax.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { changeTax, presentTax } from './change-tax.ts';

/** How the company taxes its invoices, for admins. */
export function taxRoutes(app: FastifyInstance, context: Context): void {
  serve(app, getTax, () => presentTax(context.database.read, context));
  serveChange(app, changeTaxEndpoint, (work, { body }) => changeTax(work, body));
}
