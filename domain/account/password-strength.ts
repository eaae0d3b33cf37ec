/** How hard a password is to guess, in four steps. */
export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

/*
 * An estimate to advise people, never a reason to refuse a password (see password-rule.ts). It
 * assumes an attacker who knows words and years: one of about 2,000 common words is 11 bits,
 * whatever its length.
 */
const wordBits = 11;
const longWordBits = 0.7;
/** The most for a number: dates and short numbers are easier to guess than their digits. */
const numberBits = 10;

/** The minimum bits of each step. */
const steps: readonly [PasswordStrength, number][] = [
  ['strong', 60],
  ['good', 45],
  ['fair', 30],
];

/** The estimated entropy of a password in bits. */
export function guessingBits(password: string): number {
  // Repetitions such as "aaaaaaaa" and "abcabcabc" count once.
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

/** How hard a password is to guess; null for ''. */
export function passwordStrength(password: string): PasswordStrength | null {
  if (password === '') return null;
  const bits = guessingBits(password);
  return steps.find(([, from]) => bits >= from)?.[0] ?? 'weak';
}
