import { encode } from 'uqr';

/** A text as a QR code: rows of '1' for dark and '0' for light, with a quiet zone of one module. */
export function qrRows(text: string): string[] {
  return encode(text, { ecc: 'M' }).data.map((row) =>
    row.map((dark) => (dark ? '1' : '0')).join(''),
  );
}
