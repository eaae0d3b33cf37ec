import type { Remembered } from '#domain/bank-statement/match-line.ts';
import { payerKey } from '#domain/bank-statement/payer-name.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { InvoicesTable } from '../tables.ts';
import type { StatementLinesTable } from './tables.ts';

type Line = Pick<StatementLinesTable, 'id' | 'payer'>;

/** What earlier decisions say about some lines (rule BANK-4), by the id of the line. */
export async function readMemory(
  db: Queries,
  lines: readonly Line[],
): Promise<Map<string, Remembered>> {
  const keyOf = new Map(lines.map(({ id, payer }) => [id, payerKey(payer)]));
  const keys = [...new Set(keyOf.values())].filter((key) => key !== '');
  const aliases =
    keys.length === 0
      ? []
      : await db.selectFrom('payer_aliases').selectAll().where('payer_key', 'in', keys).execute();
  const refusals =
    keys.length === 0
      ? []
      : await db
          .selectFrom('statement_refusals')
          .selectAll()
          .where('payer_key', 'in', keys)
          .execute();
  const ofLines =
    lines.length === 0
      ? []
      : await db
          .selectFrom('statement_refusals')
          .select(['line_id', 'invoice_id'])
          .where('line_id', 'in', [...keyOf.keys()])
          .execute();
  return new Map(
    [...keyOf].map(([id, key]) => {
      const own = aliases.filter((alias) => alias.payer_key === key);
      // Whatever was decided last about payer and client holds.
      const refused = refusals.filter(
        (refusal) =>
          refusal.payer_key === key &&
          !own.some(
            (alias) =>
              alias.client_key === refusal.client_key && alias.created_at >= refusal.created_at,
          ),
      );
      return [
        id,
        {
          clients: new Set(own.map(({ client_key }) => client_key)),
          notClients: new Set(refused.map(({ client_key }) => client_key)),
          notInvoices: new Set(
            ofLines.filter(({ line_id }) => line_id === id).map(({ invoice_id }) => invoice_id),
          ),
        },
      ];
    }),
  );
}

/** Remembers that this payer pays for the client of an invoice. */
export async function rememberAlias(
  tx: Queries,
  line: Line,
  invoice: Pick<InvoicesTable, 'email_key'>,
  now: number,
): Promise<void> {
  const key = payerKey(line.payer);
  if (key === '') return;
  await tx
    .insertInto('payer_aliases')
    .values({ id: newId(now), payer_key: key, client_key: invoice.email_key, created_at: now })
    .onConflict((c) => c.columns(['payer_key', 'client_key']).doUpdateSet({ created_at: now }))
    .execute();
}

/** Remembers that a line is not for an invoice, nor its payer's name for that client. */
export async function rememberRefusal(
  tx: Queries,
  line: Line,
  invoice: Pick<InvoicesTable, 'id' | 'email_key'>,
  now: number,
): Promise<void> {
  await tx
    .insertInto('statement_refusals')
    .values({
      id: newId(now),
      line_id: line.id,
      invoice_id: invoice.id,
      payer_key: payerKey(line.payer),
      client_key: invoice.email_key,
      created_at: now,
    })
    .onConflict((c) => c.columns(['line_id', 'invoice_id']).doNothing())
    .execute();
}
