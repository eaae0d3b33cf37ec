import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  getBookkeepingCsv,
  getClientStatement,
  getClientStatementCsv,
  getClientStatementPdf,
  getJournalCsv,
  getStatement,
  getStatementCsv,
  getStatementPdf,
  type StatementReply,
} from '#contract/billing/statements.ts';
import {
  accessOf,
  accessOfAddress,
} from '#server/features/accounts/client-people/client-access.ts';
import { readSeller } from '#server/features/company/seller.ts';
import { readGroup } from '#server/features/company/store.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import type { Person } from '#server/platform/http/person.ts';
import { sendCsv } from '#server/platform/lists/send-csv.ts';
import { companyOf } from '#server/platform/pdf/dates.ts';
import { makePdf } from '#server/platform/pdf/make-pdf.ts';
import { sendPdf } from '#server/platform/pdf/send-pdf.ts';
import { requireQuote } from '../../quotes/offer/open-offer.ts';
import { statementPdf } from '../pdf/kinds.ts';
import { ownerOfAccount } from '../profile/own-profile.ts';
import { type BillingOwner, ownerOfQuote } from '../profile/profile-store.ts';
import { listInvoicesOfClient } from '../store.ts';
import { bookkeepingCsv } from './bookkeeping.ts';
import { journalCsv } from './journal.ts';
import { type PeriodQuery, periodOf } from './period.ts';
import { readStatement, statementCsv, statementSheetOf } from './statement.ts';

/** Statements of account for staff and for the client, and the bookkeeper's CSV. */
export function statementRoutes(app: FastifyInstance, context: Context): void {
  const { config, database, now } = context;

  const read = async (
    owner: BillingOwner,
    query: PeriodQuery,
    access = accessOfAddress(owner.email),
  ) => {
    const period = periodOf(context, query);
    const invoices = await listInvoicesOfClient(database.read, access);
    return readStatement(database.read, context, owner, invoices, period);
  };
  const ownerOf = async (quoteId: string) =>
    ownerOfQuote(await requireQuote(database.read, quoteId));

  serve(app, getStatement, async ({ input }) => read(await ownerOf(input.params.id), input.query));
  serve(app, getStatementPdf, async ({ input, reply }) =>
    sendAsPdf(reply, await read(await ownerOf(input.params.id), input.query)),
  );
  serve(app, getStatementCsv, async ({ input, reply }) =>
    sendAsCsv(reply, await read(await ownerOf(input.params.id), input.query)),
  );

  const readOwn = async (person: Person, query: PeriodQuery) =>
    read(ownerOfAccount(person), query, await accessOf(database.read, person));

  serve(app, getClientStatement, ({ input, person }) => readOwn(person, input.query));
  serve(app, getClientStatementPdf, async ({ input, person, reply }) =>
    sendAsPdf(reply, await readOwn(person, input.query)),
  );
  serve(app, getClientStatementCsv, async ({ input, person, reply }) =>
    sendAsCsv(reply, await readOwn(person, input.query)),
  );

  serve(app, getBookkeepingCsv, async ({ input, reply }) => {
    const period = periodOf(context, input.query);
    const name = `bookkeeping-${period.from}-to-${period.to}`;
    await sendCsv(reply, name, await bookkeepingCsv(database.read, context, period));
    return undefined;
  });

  serve(app, getJournalCsv, async ({ input, reply }) => {
    const period = periodOf(context, input.query);
    const { values: accounts } = await readGroup(database.read, 'accounts');
    const name = `journal-${period.from}-to-${period.to}`;
    await sendCsv(reply, name, await journalCsv(database.read, context, period, accounts));
    return undefined;
  });

  async function sendAsPdf(reply: FastifyReply, statement: StatementReply): Promise<undefined> {
    const sheet = statementSheetOf(statement, await readSeller(database.read, config));
    const pdf = await makePdf(statementPdf(sheet, companyOf(config)), now());
    await sendPdf(reply, `statement-${statement.from}-to-${statement.to}`, pdf);
    return undefined;
  }

  async function sendAsCsv(reply: FastifyReply, statement: StatementReply): Promise<undefined> {
    const name = `statement-${statement.from}-to-${statement.to}`;
    await sendCsv(reply, name, statementCsv(statement));
    return undefined;
  }
}
