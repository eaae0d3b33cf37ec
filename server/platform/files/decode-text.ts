/**
 * The text of a file that seldom says how it is encoded: UTF-16 by its mark or its many zero bytes,
 * UTF-8 where it is valid, and otherwise Windows-1252, which old spreadsheets and banks write and which
 * has the letters of Latin-1.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes.subarray(0, 200));
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function wideEncoding(start: Uint8Array): string | null {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a mark: of most characters that people write, one of the two bytes is zero.
  const zeros = [0, 0];
  for (const [at, byte] of start.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const many = start.length / 4;
  if ((zeros[1] ?? 0) > many && zeros[0] === 0) return 'utf-16le';
  if ((zeros[0] ?? 0) > many && zeros[1] === 0) return 'utf-16be';
  return null;
}
