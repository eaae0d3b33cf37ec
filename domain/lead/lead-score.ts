/** Highest score (rule LEAD-4). */
export const leadScoreMax = 100;

/**
 * Turns any value into a score, a whole number from 0 to 100: non-numbers become 0 (rule LEAD-4),
 * and numbers are rounded and clamped.
 */
export function clampLeadScore(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) return 0;
  return Math.min(leadScoreMax, Math.max(0, Math.round(number)));
}
