/**
 * The Idempotency-Key for these answers of a draft: the same in every tab and after every lost
 * reply, so that equal answers make one quote (rule QUOTE-20); other answers have another one.
 */
export function requestKey(draftKey: string, answers: object): string {
  // Two 32-bit FNV-1a sums: the answers of one draft need not be told from a forger's.
  let [first, second] = [0x811c9dc5, 0x01234567];
  for (const character of JSON.stringify(answers)) {
    const code = character.codePointAt(0) ?? 0;
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ code, 0x01000199);
  }
  return [draftKey, first >>> 0, second >>> 0].join('-');
}
