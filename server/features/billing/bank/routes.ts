import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import {
  applyBankLine,
  findInvoicesForLine,
  ignoreBankLine,
  importBankFile,
  listBankLines,
  refuseBankMatch,
  restoreBankLine,
  statementColumns,
  undoBankLine,
} from '#contract/billing/bank.ts';
import { listCountMax } from '#contract/list.ts';
import { accountOf, type StatementColumns } from '#domain/bank-statement/read-columns.ts';
import { UnreadableStatement } from '#domain/bank-statement/statement-line.ts';
import { callerOf } from '#server/platform/audit/actor.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import { type ReceivedFile, withReceivedFile } from '#server/platform/files/receive-file.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { inWork } from '#server/platform/work/work.ts';
import { explainUndone } from '../invoices/change-invoice.ts';
import {
  applyLine,
  lineToChange,
  refuseMatch,
  requireLine,
  setIgnored,
  undoLine,
} from './apply-line.ts';
import { bankPageSize, countOpen, type LineRow, listFiles, listLines } from './bank-store.ts';
import { importStatement } from './import-file.ts';
import { findOpenInvoices } from './open-invoices.ts';
import { presentInvoice, presentLines, presentOne } from './present-lines.ts';
import { readStatementFile, statementLimit } from './read-statement.ts';

/** Rows of a CSV file that are shown while its columns are chosen. */
const sampleRows = 12;
const sampleText = 200;

const isOpen = ({ state }: LineRow) => state === 'open';

/** Imported bank statements and what becomes of their lines. */
export function bankRoutes(app: FastifyInstance, { database }: Context): void {
  serve(app, listBankLines, async ({ input: { query } }) => {
    const rows = await listLines(database.read, query.state, query.after);
    const shown = rows.slice(0, bankPageSize);
    const files = await listFiles(database.read);
    return {
      lines: await presentLines(database.read, shown),
      next: rows.length > bankPageSize ? (shown.at(-1)?.id ?? null) : null,
      openLines: await countOpen(database.read, listCountMax),
      files: files.map((file) => ({
        id: file.id,
        name: file.name,
        lines: file.line_count,
        known: file.known_count,
        importedName: file.imported_name,
        importedAt: instantText(file.created_at),
      })),
    };
  });

  serve(app, findInvoicesForLine, async ({ input: { params, query } }) => {
    const line = await requireLine(database.read, params.id);
    const rest = line.amount_cents - line.applied_cents;
    const found = await findOpenInvoices(database.read, query.q ?? '', rest);
    return found.slice(0, 20).map(presentInvoice);
  });

  serveChange(app, applyBankLine, async (work, { params, body }) => {
    const line = await lineToChange(
      work,
      params.id,
      body.version,
      (one) => isOpen(one) && one.amount_cents > 0,
    );
    return presentOne(
      work.tx,
      await applyLine(work, line, body.invoiceIds, { creditCents: body.creditCents ?? 0 }),
    );
  });

  serveChange(app, refuseBankMatch, async (work, { params, body }) => {
    const line = await lineToChange(work, params.id, body.version, isOpen);
    return presentOne(work.tx, await refuseMatch(work, line, body.invoiceIds));
  });

  serveChange(
    app,
    undoBankLine,
    async (work, { params, body }) => {
      const line = await lineToChange(
        work,
        params.id,
        body.version,
        ({ applied_cents }) => applied_cents > 0,
      );
      return presentOne(work.tx, await undoLine(work, line));
    },
    { explain: explainUndone },
  );

  serveChange(app, ignoreBankLine, async (work, { params, body }) => {
    const line = await lineToChange(work, params.id, body.version, isOpen);
    return presentOne(work.tx, await setIgnored(work, line, true));
  });

  serveChange(app, restoreBankLine, async (work, { params, body }) => {
    const line = await lineToChange(
      work,
      params.id,
      body.version,
      ({ state, amount_cents, applied_cents }) =>
        state === 'ignored' || (state === 'applied' && applied_cents < amount_cents),
    );
    return presentOne(work.tx, await setIgnored(work, line, false));
  });
}

/** The upload of a statement, in the scope of endpoints that accept files. */
export function bankUploads(app: FastifyInstance, context: Context): void {
  serve(app, importBankFile, ({ request }) =>
    withReceivedFile(request, context, statementLimit, async (file) => {
      const bytes = await readFile(file.path);
      const columns = readChoice(file.fields.columns);
      const read = await readStatementFile(bytes, columns).catch(refuse);
      if ('rows' in read) {
        const rows = read.rows
          .slice(0, sampleRows)
          .map(({ cells }) => cells.slice(0, 50).map((cell) => cell.slice(0, sampleText)));
        return { imported: null, columns: { rows, guess: read.guess } };
      }
      const imported = await inWork(context, callerOf(request), (work) =>
        importStatement(work, ofAccount(file, columns), read),
      );
      return { imported, columns: null };
    }),
  );
}

/** The file of a named account: the same bytes may be that of another one, too. */
function ofAccount(
  { name, sha256 }: Pick<ReceivedFile, 'name' | 'sha256'>,
  columns: StatementColumns | null,
): Pick<ReceivedFile, 'name' | 'sha256'> {
  const account = columns === null ? '' : accountOf(columns);
  if (account === '') return { name, sha256 };
  const hash = createHash('sha256').update(`${sha256} ${account}`);
  return { name, sha256: hash.digest('base64url') };
}

/** The columns of a CSV file as its uploader confirmed them. */
function readChoice(text: string | undefined): StatementColumns | null {
  if (text === undefined) return null;
  try {
    const read = statementColumns.safeParse(JSON.parse(text));
    if (read.success) return read.data;
  } catch {
    // Falls through: what is no JSON is no choice either.
  }
  throw refused('columns', 'Choose the columns again.');
}

function refuse(error: unknown): never {
  throw error instanceof UnreadableStatement ? refused('file', error.message) : error;
}

function refused(path: string, message: string): Problem {
  return new Problem('invalid_input', message, { issues: [{ path, message }] });
}
