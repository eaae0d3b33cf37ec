import { join } from 'node:path';
import '#server/features.ts';
import { openSqlite } from '#server/platform/db/sqlite/sqlite.ts';
import { runKillLoop } from './kill-rounds.ts';

/** The results of all rounds; all but the first three must be 0. */
export interface CrashReport {
  rounds: number;
  acknowledged: number;
  /** Quotes that were not yet converted when the program was killed. */
  untouched: number;
  /** Acknowledged conversions without a project. */
  lost: number;
  /** Quotes that are only partly converted. */
  halves: number;
  /** Projects without a quote: nothing else creates any here. */
  orphans: number;
}

const converter = join(import.meta.dirname, 'converter.ts');
/** Long enough to hit both the submission of quotes and their conversion. */
const killWithinMs = 200;

/**
 * Repeatedly kills a converting program with SIGKILL at a random moment, on the same data, and
 * compares (rule RUN-2: in convert, 50 rounds: all or nothing).
 */
export function runConvertKillLoop(rounds: number): Promise<CrashReport> {
  return runKillLoop({
    program: converter,
    rounds,
    withinMs: killWithinMs,
    compare: (folder, acknowledged) => compare(folder, rounds, acknowledged),
  });
}

async function compare(
  folder: string,
  rounds: number,
  acknowledged: readonly string[],
): Promise<CrashReport> {
  const database = await openSqlite(join(folder, 'ascent.sqlite'));
  const { read } = database;
  try {
    const quotes = await read
      .selectFrom('quotes')
      .innerJoin('leads', 'leads.id', 'quotes.lead_id')
      .select(['quotes.id', 'quotes.customer_email', 'leads.status as lead_status'])
      .execute();
    const projects = await read.selectFrom('projects').select(['id', 'source_quote_id']).execute();
    const projectOf = new Map(projects.map((row) => [row.source_quote_id, row.id]));
    const column = async <Row>(rows: Promise<Row[]>, of: (row: Row) => string) =>
      (await rows).map(of);
    const milestones = await column(
      read.selectFrom('milestones').select('project_id').execute(),
      (row) => row.project_id,
    );
    const scope = await column(
      read.selectFrom('scope_items').select('project_id').execute(),
      (row) => row.project_id,
    );
    const converted = await column(
      read
        .selectFrom('audit_entries')
        .select('record_id')
        .where('action', '=', 'converted')
        .execute(),
      (row) => row.record_id,
    );
    const accounts = await column(
      read.selectFrom('users').select('email').execute(),
      (row) => row.email,
    );
    const invited = await column(
      read.selectFrom('mails').select('recipient').where('template', '=', 'invitation').execute(),
      (row) => row.recipient,
    );
    const count = (values: readonly string[], wanted: string | undefined) =>
      values.filter((value) => value === wanted).length;
    /** The parts a conversion writes. */
    const parts = (quote: (typeof quotes)[number]) => {
      const project = projectOf.get(quote.id);
      return [
        project !== undefined,
        count(milestones, project) === 5,
        count(scope, project) > 0,
        quote.lead_status === 'converted',
        count(converted, quote.id) === 1,
        count(accounts, quote.customer_email) === 1,
        count(invited, quote.customer_email) === 1,
      ];
    };
    const known = new Set<string | null>(quotes.map(({ id }) => id));
    return {
      rounds,
      acknowledged: acknowledged.length,
      untouched: quotes.filter((quote) => parts(quote).every((isThere) => !isThere)).length,
      lost: acknowledged.filter((id) => !projectOf.has(id)).length,
      halves: quotes.filter((quote) => new Set(parts(quote)).size > 1).length,
      orphans: projects.filter((row) => !known.has(row.source_quote_id)).length,
    };
  } finally {
    await database.close();
  }
}
