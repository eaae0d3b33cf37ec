import type { ImportReply } from '#contract/billing/bank.ts';
import { certainMatch, invoiceCurrency, matchLine } from '#domain/bank-statement/match-line.ts';
import { numbersOfLine } from '#domain/bank-statement/mentioned-numbers.ts';
import type { StatementLine } from '#domain/bank-statement/statement-line.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { ReceivedFile } from '#server/platform/files/receive-file.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { applyLine, requireLine } from './apply-line.ts';
import { countKnown, findFile, insertFile, insertLines } from './bank-store.ts';
import { readMemory } from './memory-store.ts';
import { readOpenInvoices } from './open-invoices.ts';
import { matchedLine } from './present-lines.ts';
import { lineKeys } from './statement-keys.ts';
import type { StatementFormat, StatementLinesTable } from './tables.ts';

type Imported = NonNullable<ImportReply['imported']>;

/**
 * Keeps the lines of a statement that no earlier file had, and applies those that agree with open
 * invoices in number and amount (rule BANK-1). The same file does nothing a second time.
 */
export async function importStatement(
  work: Work,
  file: Pick<ReceivedFile, 'name' | 'sha256'>,
  { format, lines }: { format: StatementFormat; lines: readonly StatementLine[] },
): Promise<Imported> {
  const { tx, actor, now } = work;
  const id = newId(now);
  const isNew = await insertFile(tx, {
    id,
    sha256: file.sha256,
    name: file.name,
    format,
    line_count: lines.length,
    known_count: 0,
    imported_by: actor.id,
    imported_name: actor.name,
    created_at: now,
  });
  if (!isNew) return knownFile(await findFile(tx, file.sha256).then((row) => row?.line_count ?? 0));
  const keys = lineKeys(lines);
  const rows = lines.map((line, at) => rowOf(line, { id, key: keys[at] ?? '', now }));
  const inserted = await insertLines(tx, rows);
  const known = rows.length - inserted.size;
  await countKnown(tx, id, known);
  const fresh = rows.filter((row) => inserted.has(row.id));
  const open = fresh.filter(({ state }) => state === 'open');
  const applied = await applyCertain(work, open);
  await record(work, {
    kind: 'statement',
    id,
    name: file.name,
    action: 'imported',
    changes: {
      lines: { from: null, to: lines.length },
      applied: { from: null, to: applied },
    },
    topics: ['invoices'],
  });
  return {
    isKnownFile: false,
    lines: lines.length,
    applied,
    toLookAt: open.length - applied,
    known,
    outgoing: fresh.length - open.length,
  };
}

function knownFile(lines: number): Imported {
  return { isKnownFile: true, lines, applied: 0, toLookAt: 0, known: lines, outgoing: 0 };
}

/** @returns how many lines were applied. */
async function applyCertain(work: Work, rows: readonly StatementLinesTable[]): Promise<number> {
  const today = companyToday(work.context);
  // Only an invoice that a line names can be certain, so the others need not be compared.
  const lines = rows.map((row) => ({ row, named: numbersOfLine(row).certain }));
  const open = await readOpenInvoices(work.tx, { numbers: lines.flatMap(({ named }) => named) });
  const byNumber = new Map(open.map((invoice) => [invoice.number, invoice]));
  const memory = await readMemory(work.tx, rows);
  let applied = 0;
  for (const { row, named } of lines) {
    const remembered = memory.get(row.id);
    // Money that the bank announces for a later day may still not come.
    if (remembered === undefined || row.booked_on > today) continue;
    const invoices = named.flatMap((number) => byNumber.get(number) ?? []);
    const match = certainMatch(matchLine(matchedLine(row), invoices, remembered));
    if (match === null) continue;
    await applyLine(work, await requireLine(work.tx, row.id), match.invoiceIds, {
      isAlone: true,
    });
    // What is settled cannot be paid by the next line.
    for (const number of named) byNumber.delete(number);
    applied += 1;
  }
  return applied;
}

function rowOf(
  line: StatementLine,
  { id, key, now }: { id: string; key: string; now: number },
): StatementLinesTable {
  return {
    id: newId(now),
    file_id: id,
    position: line.position,
    line_key: key,
    account: line.account.slice(0, 64),
    booked_on: line.bookedOn,
    amount_cents: line.amountCents,
    currency: line.currency.slice(0, 8) || invoiceCurrency,
    payer: shown(line.payer, 200),
    text: shown(line.text, 1000),
    reference: line.reference.slice(0, 200),
    reversal_at: line.isReversal ? now : null,
    // A reversal is looked at: it may take a payment back that was applied.
    state: line.amountCents > 0 || line.isReversal ? 'open' : 'outgoing',
    applied_cents: 0,
    version: 1,
    created_at: now,
    updated_at: now,
  };
}

/** A bank's text as screens can show it: without control characters, and not endless. */
function shown(text: string, max: number): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .slice(0, max)
    .toWellFormed()
    .trim();
}
