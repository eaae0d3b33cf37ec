import { type Cents, dollarsToCents, formatCents } from '../../money.ts';
import type { Adjustments, Discount } from './revision.ts';

/** The parts of a price that a discount is compared with. */
type Discounted = Pick<Adjustments, 'linesCents' | 'discount'> & { totalDollars: number };

/** What the discount is taken off: the estimate with the own lines. */
function undiscountedCents({ totalDollars, linesCents }: Omit<Discounted, 'discount'>): Cents {
  return dollarsToCents(totalDollars) + linesCents;
}

/** What is wrong with a discount above the price it is taken off (rule QUOTE-18); null otherwise. */
export function discountProblem(price: Discounted): string | null {
  const { discount } = price;
  const sum = undiscountedCents(price);
  return discount?.kind === 'amount' && discount.value > sum
    ? `The discount cannot be more than the price, ${formatCents(sum)}`
    : null;
}

/**
 * The share of the price that a discount takes off, in ten-thousandths and rounded up, so that an
 * amount just above a limit is above it; 0 without a discount, at most 10,000.
 */
export function discountShare(price: Discounted): number {
  const { discount } = price;
  if (discount === null) return 0;
  if (discount.kind === 'percent') return discount.value;
  const sum = undiscountedCents(price);
  if (discount.value >= sum) return 10_000;
  // In BigInt, because the product of the largest amounts is not a safe integer.
  const [value, of] = [BigInt(discount.value) * 10_000n, BigInt(sum)];
  return Number((value + of - 1n) / of);
}

/** The second look that a large discount needs (rule QUOTE-18). */
export interface SecondLook {
  /** The share of the price that was asked for, in ten-thousandths. */
  share: number;
  askedBy: string | null;
  askedAt: number;
  confirmedBy: string | null;
  /** Null until it is confirmed. */
  confirmedAt: number | null;
  note: string;
}

interface DiscountEdit {
  before: Pick<Discounted, 'discount'>;
  after: Discounted;
  /** The look at the discount before the edit. */
  look: SecondLook | null;
  /** From which share on a second look is needed, in ten-thousandths. */
  limit: number;
  by: string | null;
  at: number;
}

/**
 * The second look that a quote needs after an edit of its price; null if it needs none. A
 * confirmation also covers any smaller share; a request stands until its discount is edited, and is
 * then the editor's, so that nobody can confirm what they entered.
 */
export function lookAfterEdit({
  before,
  after,
  look,
  limit,
  by,
  at,
}: DiscountEdit): SecondLook | null {
  const share = discountShare(after);
  if (share <= limit) return null;
  const isCovered = look !== null && share <= look.share;
  const isEdited = !isSame(before.discount, after.discount);
  if (isCovered && (look.confirmedAt !== null || !isEdited)) return look;
  return { share, askedBy: by, askedAt: at, confirmedBy: null, confirmedAt: null, note: '' };
}

function isSame(one: Discount | null, other: Discount | null): boolean {
  return one?.kind === other?.kind && one?.value === other?.value;
}

/** "22.5%" for 2,250 ten-thousandths. */
export function shareText(tenThousandths: number): string {
  return `${tenThousandths / 100}%`;
}
