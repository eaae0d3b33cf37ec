import * as z from 'zod';
import { signatureBox } from '#contract/acceptance.ts';
import { sharedQuoteReply } from '#contract/quote-records.ts';
import { formatCents } from '#domain/money.ts';
import { colours } from '../mail/colours.ts';
import { letterhead, paragraph, section, titleBlock } from './blocks.ts';
import { type Company, dateText } from './dates.ts';
import { loadFaces } from './faces.ts';
import { writeFeatures, writePrice } from './quote-pdf.ts';
import { openSheet, type Sheet } from './sheet.ts';
import type { SignedQuote } from './signed-quote.ts';
import { styles } from './styles.ts';
import { factsTable, table } from './table.ts';

/** Of the stored text, what the file shows. */
const storedDocument = z.object({
  quote: z.record(z.string(), z.unknown()),
  terms: z.object({ version: z.string(), paragraphs: z.array(z.string()) }),
});

/** Width of a drawn signature on the page, in points. */
const signatureWidth = 210;

/**
 * The signed copy of a quote with its event record, for both sides.
 *
 * @throws ZodError for a stored document that is none: a fault of ours.
 */
export async function writeSignedQuotePdf(
  signed: SignedQuote,
  company: Company,
): Promise<PDFKit.PDFDocument> {
  const stored = storedDocument.parse(JSON.parse(signed.document));
  const quote = sharedQuoteReply.parse({ ...stored.quote, status: 'accepted' });
  const faces = await loadFaces();
  const sheet = openSheet(faces, {
    title: `Signed quote ${quote.reference}`,
    author: company.name,
    foot: `${company.name} · ${company.email} · Signed quote ${quote.reference}`,
    madeAt: signed.acceptedAt,
  });
  letterhead(sheet, company.name, `Quote ${quote.reference}, accepted`);
  titleBlock(sheet, {
    title: `A CRM for ${quote.customerCompany || quote.customerName}`,
    below: `Prepared for ${quote.customerName}`,
    figure: { label: signed.planLabel, value: formatCents(signed.totalCents) },
  });
  section(sheet, 'What you get', () => writeFeatures(sheet, quote));
  section(sheet, 'Why this price', () => writePrice(sheet, quote));
  section(sheet, 'Payments', () => writePayments(sheet, signed));
  section(sheet, 'Terms', () => {
    for (const text of stored.terms.paragraphs) {
      paragraph(sheet, text, styles.text);
      sheet.y += 5;
    }
    paragraph(sheet, `Version ${stored.terms.version}`, styles.muted);
  });
  const several = (signed.signatures ?? []).length > 0;
  section(sheet, several ? 'Signatures' : 'Signature', () =>
    writeSignatures(sheet, signed, company.timeZone),
  );
  section(sheet, 'Certificate of signature', () => writeRecord(sheet, signed, company.timeZone));
  return sheet.finish();
}

function writePayments(sheet: Sheet, { payments, totalCents }: SignedQuote): void {
  table(
    sheet,
    [
      { label: 'Payment', share: 0.4 },
      { label: 'Date', share: 0.35 },
      { label: 'Amount', share: 0.25, align: 'right' },
    ],
    [
      ...payments.map(({ label, date, amountCents }) => ({
        cells: [label, dateText(date), formatCents(amountCents)],
      })),
      { cells: ['In total, before taxes', '', formatCents(totalCents)], isTotal: true },
    ],
  );
}

function writeSignatures(sheet: Sheet, signed: SignedQuote, timeZone: string): void {
  const several = signed.signatures ?? [];
  if (several.length === 0) {
    writeSignature(sheet, signed.signatureKind, signed);
    return;
  }
  for (const one of several) {
    writeSignature(sheet, one.kind, {
      ...one,
      signerName: one.name,
      signerRole: one.role,
      recordedName: '',
    });
    const when = instantFormat(timeZone).format(one.signedAt);
    paragraph(sheet, `${when}, from the address ${one.address}`, styles.muted);
    sheet.y += 10;
  }
}

function writeSignature(
  sheet: Sheet,
  kind: SignedQuote['signatureKind'],
  signed: Pick<SignedQuote, 'signature' | 'recordedName' | 'signerName' | 'signerRole'>,
): void {
  if (kind === 'typed')
    paragraph(sheet, signed.signature, { ...styles.title, colour: colours.primary });
  else if (kind === 'drawn') drawSignature(sheet, signed.signature);
  else paragraph(sheet, `Recorded by ${signed.recordedName} for the client.`, styles.text);
  sheet.y += 4;
  paragraph(sheet, `${signed.signerName}, ${signed.signerRole}`, styles.strong);
}

function drawSignature(sheet: Sheet, path: string): void {
  const scale = signatureWidth / signatureBox.width;
  const height = signatureBox.height * scale;
  sheet.need(height);
  const { left, y } = sheet;
  // For the eye; the signer's name below it says the same in words.
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

function instantFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone });
}

/** What happened, when, by whom and from where: the certificate of the signature. */
function writeRecord(sheet: Sheet, signed: SignedQuote, timeZone: string): void {
  const instants = instantFormat(timeZone);
  const text = (at: number | null) => (at === null ? '' : instants.format(at));
  const several = signed.signatures ?? [];
  const signatures: [string, string][] =
    several.length === 0
      ? [
          [signed.signatureKind === 'on-behalf' ? 'Recorded' : 'Signed', text(signed.acceptedAt)],
          ['From the address', signed.address],
          ['With', signed.device],
        ]
      : [
          ...several.map((one): [string, string] => [
            'Signed',
            `${text(one.signedAt)}, ${one.name}, ${one.role}, from ${one.address} with ${one.device}`,
          ]),
          ['Accepted', text(signed.acceptedAt)],
        ];
  factsTable(sheet, 'Event', [
    ['Sent', text(signed.sentAt)],
    ['First opened', text(signed.openedAt)],
    ...signatures,
    ...(signed.versionNumber === undefined
      ? []
      : [['Version of the quote', String(signed.versionNumber)] as [string, string]]),
    ['Document, SHA-256', signed.documentHash],
  ]);
}
