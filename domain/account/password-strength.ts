/** How hard a password is to guess, in four steps. */
export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

/*
 * An estimate to advise by, never a reason to refuse: refusing is the rule's (password-rule.ts) and
 * the server's list of common passwords. It counts as a guesser who knows words and years would:
 * a dictionary of some 2,000 usual words is 11 bits, whatever the length of the word.
 */
const wordBits = 11;
const longWordBits = 0.7;
/** Any date or short number has fewer bits than its digits. */
const numberBits = 10;

/** Bits from which a step begins: half a minute, a day, years, out of reach for an online guesser. */
const steps: readonly [PasswordStrength, number][] = [
  ['strong', 60],
  ['good', 45],
  ['fair', 30],
];

/** The estimated bits of guessing work in a password. */
export function guessingBits(password: string): number {
  // Repeated characters and parts add next to nothing: "aaaaaaaa", "abcabcabc".
  const once = password.replace(/(.{1,12}?)\1{2,}/gu, '$1');
  let bits = 0;
  for (const [part] of once.matchAll(/\p{L}{3,}|\d+|./gu)) {
    if (/^\p{L}{3,}$/u.test(part)) bits += wordBits + part.length * longWordBits;
    else if (/^\d{2,}$/.test(part)) bits += Math.min(part.length * Math.log2(10), numberBits);
    else bits += Math.log2(poolOf(part));
  }
  return bits;
}

function poolOf(character: string): number {
  if (/\d/.test(character)) return 10;
  if (/\p{L}/u.test(character)) return 26;
  // Separators are mostly spaces and hyphens.
  return 8;
}

/** How hard a password is to guess; nothing typed is null. */
export function passwordStrength(password: string): PasswordStrength | null {
  if (password === '') return null;
  const bits = guessingBits(password);
  return steps.find(([, from]) => bits >= from)?.[0] ?? 'weak';
}
