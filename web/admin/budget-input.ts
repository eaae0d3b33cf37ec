import type { Cents } from '#domain/money.ts';

/** Highest budget in cents: $10,000,000 (contract/fields.ts). */
const maxCents = 1_000_000_000;

/** A typed budget: an amount, null for an empty field, or what is wrong with it. */
type BudgetInput = { cents: Cents | null } | { problem: string };

/** Reads "12500", "$12,500" or "12,500.50"; empty means not set. */
export function readBudget(text: string): BudgetInput {
  const plain = text.trim().replace(/^\$\s*/, '');
  if (plain === '') return { cents: null };
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return { problem: 'Please enter an amount' };
  const dollars = Number((match[1] ?? '').replaceAll(',', ''));
  const cents = dollars * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents > maxCents ? { problem: 'At most $10,000,000' } : { cents };
}

/** An amount as text for the field: "12500" or "12500.50"; '' when it is not set. */
export function budgetInputText(cents: Cents | null): string {
  if (cents === null) return '';
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
