import { signatureBox } from '#contract/quotes/acceptance.ts';
import { colours } from '#server/platform/mail/colours.ts';
import { keepStart, paragraph } from '#server/platform/pdf/blocks.ts';
import type { Sheet } from '#server/platform/pdf/sheet.ts';
import { styles } from '#server/platform/pdf/styles.ts';
import type { SignedQuote } from './signed-quote.ts';

/** Characters of a typed signature that fit on one line at title size. */
const longNameLength = 26;
/** Width of a drawn signature on the page, in points. */
const signatureWidth = 210;

/** Writes who signed and how: one signature, or those of several people with their times. */
export function writeSignatures(sheet: Sheet, signed: SignedQuote, timeZone: string): void {
  const several = signed.signatures ?? [];
  if (several.length === 0)
    writeWhole(sheet, () => writeSignature(sheet, signed.signatureKind, signed));
  for (const one of several)
    writeWhole(sheet, () => {
      writeSignature(sheet, one.kind, {
        ...one,
        signerName: one.name,
        signerRole: one.role,
        recordedName: '',
      });
      const when = new Intl.DateTimeFormat('en-US', {
        dateStyle: 'long',
        timeStyle: 'long',
        timeZone,
      }).format(one.signedAt);
      paragraph(sheet, `${when}, from address ${one.address}`, styles.muted);
      sheet.y += 10;
    });
}

/** Keeps a signature on one page with the name below it. */
function writeWhole(sheet: Sheet, write: () => void): void {
  keepStart(sheet, write);
  write();
}

function writeSignature(
  sheet: Sheet,
  kind: SignedQuote['signatureKind'],
  signed: Pick<SignedQuote, 'signature' | 'recordedName' | 'signerName' | 'signerRole'>,
): void {
  if (kind === 'typed')
    paragraph(sheet, signed.signature, {
      ...typedStyle(signed.signature),
      colour: colours.primary,
    });
  else if (kind === 'drawn') drawSignature(sheet, signed.signature);
  else paragraph(sheet, `Recorded by ${signed.recordedName} for the client.`, styles.text);
  sheet.y += 4;
  paragraph(sheet, `${signed.signerName}, ${signed.signerRole}`, styles.strong);
}

/** A long name is set smaller rather than broken. */
function typedStyle(name: string) {
  return name.length > longNameLength ? { ...styles.title, size: 15, leading: 19 } : styles.title;
}

function drawSignature(sheet: Sheet, path: string): void {
  const scale = signatureWidth / signatureBox.width;
  const height = signatureBox.height * scale;
  sheet.need(height);
  const { left, y } = sheet;
  // Decorative: the signer's name is printed below it.
  sheet.ornament((pdf) =>
    pdf
      .save()
      .translate(left, y)
      .scale(scale)
      .path(path)
      .lineWidth(4)
      .lineCap('round')
      .lineJoin('round')
      .strokeColor(colours.ink)
      .stroke()
      .restore(),
  );
  sheet.y += height;
}
