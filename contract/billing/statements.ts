import * as z from 'zod/mini';
import { statementKinds } from '#domain/billing/statement.ts';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDate } from '../fields.ts';

/** A client's account over a period. */
export const statementReply = z.object({
  clientName: z.string(),
  clientEmail: z.string(),
  /** Calendar days, both included. */
  from: z.string(),
  to: z.string(),
  /** Balance at the start of the period; below 0 is in the client's favor. */
  openingCents: z.number(),
  lines: z.array(
    z.object({
      on: z.string(),
      kind: z.enum(statementKinds),
      /** Number of the invoice or credit note; for money, of its invoice. */
      number: z.string(),
      text: z.string(),
      /** Change of the balance that the client owes. */
      amountCents: z.number(),
      balanceCents: z.number(),
    }),
  ),
  closingCents: z.number(),
});
export type StatementReply = z.output<typeof statementReply>;

/** By default from the first day of this year to today. */
const period = z.object({ from: z.optional(calendarDate), to: z.optional(calendarDate) });
const ofQuote = z.object({ id: z.string() });

export const getStatement = defineEndpoint({
  method: 'GET',
  path: '/api/quotes/:id/statement',
  alteredBy: ['invoices'],
  access: 'admin',
  needs: 'invoices:see',
  summary: 'The statement of account of the client of a quote, over all the client’s invoices.',
  params: ofQuote,
  query: period,
  reply: statementReply,
});

export const getStatementPdf = defineEndpoint({
  method: 'GET',
  path: '/api/quotes/:id/statement.pdf',
  access: 'admin',
  needs: 'invoices:see',
  weight: 'pdf',
  summary: 'The same statement as a PDF.',
  params: ofQuote,
  query: period,
});

export const getStatementCsv = defineEndpoint({
  method: 'GET',
  path: '/api/quotes/:id/statement.csv',
  access: 'admin',
  needs: 'invoices:see',
  weight: 'table',
  summary: 'The same statement as a CSV file.',
  params: ofQuote,
  query: period,
});

export const getClientStatement = defineEndpoint({
  method: 'GET',
  path: '/api/client/statement',
  alteredBy: ['invoices'],
  access: 'portal',
  summary: "The signed-in client's own statement of account.",
  query: period,
  reply: statementReply,
});

export const getClientStatementPdf = defineEndpoint({
  method: 'GET',
  path: '/api/client/statement.pdf',
  access: 'portal',
  weight: 'pdf',
  summary: 'The same statement as a PDF.',
  query: period,
});

export const getClientStatementCsv = defineEndpoint({
  method: 'GET',
  path: '/api/client/statement.csv',
  access: 'portal',
  weight: 'table',
  summary: 'The same statement as a CSV file.',
  query: period,
});

export const getJournalCsv = defineEndpoint({
  method: 'GET',
  path: '/api/journal.csv',
  access: 'admin',
  needs: 'invoices:see',
  weight: 'table',
  summary:
    'The same as double entries with the accounts from the company’s settings, as a CSV file (rule BILLING-9).',
  query: period,
});

export const getBookkeepingCsv = defineEndpoint({
  method: 'GET',
  path: '/api/bookkeeping.csv',
  access: 'admin',
  needs: 'invoices:see',
  weight: 'table',
  summary:
    'Issued invoices, credit notes, payments and refunds of all clients in a period, as a CSV file for the bookkeeper.',
  query: period,
});
