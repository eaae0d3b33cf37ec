/** Range of a score (rule LEAD-4). */
export const leadScoreMax = 100;

/**
 * A score as it is stored: a whole number from 0 to 100. What is not a number becomes 0
 * (rule LEAD-4); a number outside the range becomes its nearest end.
 */
export function clampLeadScore(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) return 0;
  return Math.min(leadScoreMax, Math.max(0, Math.round(number)));
}
