import { quoteRequest } from './factories.ts';
import type { AdminApp } from './project-work.ts';

/** A quote from the wizard, with the lead it created. */
export async function withQuote(
  { app, send }: AdminApp,
  overrides: Parameters<typeof quoteRequest>[0] = {},
) {
  const payload = quoteRequest(overrides);
  const made = await app.call({ method: 'POST', url: '/api/quotes', payload });
  const id: string = made.json().id;
  const quote = (await send('GET', `/api/quotes/${id}`)).json();
  const leadId: string = quote.leadId;
  return { id, leadId, reference: quote.reference };
}
/** Presses 'Convert to Project' on a quote. */
export const convertQuote = ({ send }: AdminApp, quoteId: string, more: object = {}) =>
  send('POST', '/api/quotes/convert-to-project', { quoteId, ...more });
/** Presses 'Convert to Project' on a lead. */
export const convertLead = ({ send }: AdminApp, leadId: string, more: object = {}) =>
  send('POST', '/api/leads/convert-to-project', { leadId, ...more });
/** How many rows a project table has. */
export const countOf = async (
  { app }: AdminApp,
  table: 'projects' | 'milestones' | 'scope_items',
) => (await app.database.read.selectFrom(table).select('id').execute()).length;
