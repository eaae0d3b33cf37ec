/** Letters and digits that cannot be confused when read out. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 4 groups of 4: 79 bits, and still easy to dictate. */
const groups = 4;
const groupLength = 4;

/**
 * A random password to hand over, such as 'k7mq-x2pf-9dtw-h4vz'.
 *
 * @param randomBytes returns that many bytes of a cryptographic random source
 */
export function makeTemporaryPassword(randomBytes: (count: number) => Uint8Array): string {
  // Discards bytes beyond the last whole multiple, which would make the first letters likelier.
  const usable = 256 - (256 % alphabet.length);
  let letters = '';
  while (letters.length < groups * groupLength) {
    for (const byte of randomBytes(32))
      if (byte < usable) letters += alphabet[byte % alphabet.length];
  }
  const parts = Array.from({ length: groups }, (_, index) =>
    letters.slice(index * groupLength, (index + 1) * groupLength),
  );
  return parts.join('-');
}
