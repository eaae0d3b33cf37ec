import { createHash } from 'node:crypto';
import type { StatementLine } from '#domain/bank-statement/statement-line.ts';

/**
 * A key for each line of a file that no other line has, and that the same line has in every file (rule
 * BANK-3):
 * from account, the bank's reference, amount and day. Where the bank gives no reference, payer and
 * text take its place; equal lines of one file are numbered, so that none of them is lost.
 */
export function lineKeys(lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { account, reference, amountCents, bookedOn, currency, payer, text } = line;
    const told = reference === '' ? [payer, text] : [reference];
    const basis = JSON.stringify([account, bookedOn, amountCents, currency, ...told]);
    const times = seen.get(basis) ?? 0;
    seen.set(basis, times + 1);
    return createHash('sha256').update(`${basis}#${times}`).digest('base64url');
  });
}
