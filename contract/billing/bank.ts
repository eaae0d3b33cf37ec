import * as z from 'zod/mini';
import { matchReasons } from '#domain/bank-statement/match-line.ts';
import { dateOrders, decimalSigns } from '#domain/bank-statement/read-figures.ts';
import { defineEndpoint } from '../endpoint.ts';
import { recordVersion } from '../fields.ts';
import { keptCredit } from './invoices.ts';

/** What becomes of a line of a bank statement; one of money that went out is only kept. */
export const bankLineStates = ['open', 'applied', 'ignored', 'outgoing'] as const;
export type BankLineState = (typeof bankLineStates)[number];

/** Which column of a CSV file has what, from 0; null for what the file does not have. */
const column = z.nullable(z.int().check(z.minimum(0), z.maximum(200)));
export const statementColumns = z.object({
  /** The row of the column names, from 0. */
  head: z.int().check(z.minimum(0), z.maximum(100)),
  date: z.int().check(z.minimum(0), z.maximum(200)),
  amount: column,
  credit: column,
  debit: column,
  payer: column,
  text: column,
  reference: column,
  currency: column,
  dateOrder: z.enum(dateOrders),
  decimal: z.enum(decimalSigns),
  /** What the account is called that the file is of: equal lines of two accounts are two lines. */
  account: z.optional(z.string().check(z.maxLength(60))),
});

export const matchedInvoice = z.object({
  id: z.string(),
  number: z.string(),
  client: z.string(),
  openCents: z.number(),
  dueOn: z.string(),
});
export type MatchedInvoice = z.output<typeof matchedInvoice>;

export const bankLineReply = z.object({
  id: z.string(),
  fileName: z.string(),
  /** Where it is in the file, from 1. */
  position: z.number(),
  bookedOn: z.string(),
  /** Below 0 for money that went out. */
  amountCents: z.number(),
  /** What of it is not applied to an invoice yet. */
  restCents: z.number(),
  currency: z.string(),
  payer: z.string(),
  text: z.string(),
  /** The bank took an earlier line back. */
  isReversal: z.boolean(),
  state: z.enum(bankLineStates),
  /** The payments that it was recorded as. */
  applied: z.array(
    z.object({
      invoiceId: z.string(),
      number: z.string(),
      client: z.string(),
      amountCents: z.number(),
      /** Null where number and amount match and nobody was asked. */
      by: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  /** What it may be for, the likeliest first; only of an open line. */
  suggestions: z.array(
    z.object({
      invoices: z.array(matchedInvoice),
      reasons: z.array(z.enum(matchReasons)),
    }),
  ),
  version: z.number(),
});
export type BankLineReply = z.output<typeof bankLineReply>;
export type BankSuggestion = BankLineReply['suggestions'][number];

export const listBankLines = defineEndpoint({
  method: 'GET',
  path: '/api/bank/lines',
  alteredBy: ['invoices'],
  access: 'admin',
  needs: 'invoices:see',
  summary:
    'Lines of imported bank statements in one state, newest first, with the invoices they may pay.',
  query: z.object({
    state: z._default(z.optional(z.enum(bankLineStates)), 'open'),
    /** The id of the last line of the page before. */
    after: z.optional(z.string().check(z.maxLength(60))),
  }),
  reply: z.object({
    lines: z.array(bankLineReply),
    /** For `after`; null on the last page. */
    next: z.nullable(z.string()),
    /** Lines to look at, counted up to 1,000. */
    openLines: z.number(),
    /** The latest files, newest first. */
    files: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        lines: z.number(),
        known: z.number(),
        importedName: z.string(),
        importedAt: z.string(),
      }),
    ),
  }),
});

/** What an import did, or which columns of a CSV file it asks about first. */
const importReply = z.object({
  /** Null while the columns of a CSV file are asked for: nothing is kept yet. */
  imported: z.nullable(
    z.object({
      /** The file was imported before, and nothing was done. */
      isKnownFile: z.boolean(),
      lines: z.number(),
      applied: z.number(),
      toLookAt: z.number(),
      known: z.number(),
      outgoing: z.number(),
    }),
  ),
  columns: z.nullable(
    z.object({
      /** The first rows of the file. */
      rows: z.array(z.array(z.string())),
      guess: z.nullable(statementColumns),
    }),
  ),
});
export type ImportReply = z.output<typeof importReply>;

export const importBankFile = defineEndpoint({
  method: 'POST',
  path: '/api/bank/files',
  alters: ['invoices'],
  access: 'admin',
  needs: 'invoices:change',
  summary:
    'Imports a bank statement (multipart/form-data: file, CAMT.053, OFX or CSV; columns of a CSV file as JSON) and applies lines whose number and amount match (rule BANK-1).',
  reply: importReply,
  upload: true,
  problems: ['too_large', 'wrong_content_type', 'malware_found'],
});

const id = z.object({ id: z.string() });
const change = {
  method: 'POST',
  alters: ['invoices'],
  access: 'admin',
  needs: 'invoices:change',
  params: id,
} as const;
const invoiceIds = z
  .array(z.string(), { error: 'Choose an invoice' })
  .check(z.minLength(1, 'Choose an invoice'), z.maxLength(20, 'At most 20 invoices'));

export const applyBankLine = defineEndpoint({
  ...change,
  path: '/api/bank/lines/:id/apply',
  summary:
    'Records an open line as payments of invoices, in their order, each up to its balance. The rest stays open, or with the last of them as the client’s credit (rule BILLING-11).',
  body: z.object({ version: recordVersion, invoiceIds, creditCents: keptCredit }),
  reply: bankLineReply,
  problems: ['conflict'],
});

export const refuseBankMatch = defineEndpoint({
  ...change,
  path: '/api/bank/lines/:id/refuse',
  summary: 'Remembers that an open line is not for these invoices.',
  body: z.object({ version: recordVersion, invoiceIds }),
  reply: bankLineReply,
  problems: ['conflict'],
});

export const undoBankLine = defineEndpoint({
  ...change,
  path: '/api/bank/lines/:id/undo',
  summary: 'Undoes all payments of a line, which opens again.',
  body: z.object({ version: recordVersion }),
  reply: bankLineReply,
  problems: ['conflict'],
});

export const ignoreBankLine = defineEndpoint({
  ...change,
  path: '/api/bank/lines/:id/ignore',
  summary: 'Sets aside an open line, or the rest of one.',
  body: z.object({ version: recordVersion }),
  reply: bankLineReply,
  problems: ['conflict'],
});

export const restoreBankLine = defineEndpoint({
  ...change,
  path: '/api/bank/lines/:id/restore',
  summary: 'Takes back a line that was set aside.',
  body: z.object({ version: recordVersion }),
  reply: bankLineReply,
  problems: ['conflict'],
});

export const findInvoicesForLine = defineEndpoint({
  method: 'GET',
  path: '/api/bank/lines/:id/invoices',
  alteredBy: ['invoices'],
  access: 'admin',
  needs: 'invoices:see',
  summary: 'Open invoices for a line, by number or client, the nearest amount first; at most 20.',
  params: id,
  query: z.object({ q: z.optional(z.string().check(z.maxLength(100))) }),
  reply: z.array(matchedInvoice),
});
