import { formatCents } from '#domain/money.ts';
import {
  keepStart,
  letterhead,
  paragraph,
  section,
  titleBlock,
} from '#server/platform/pdf/blocks.ts';
import { certificateFrame } from '#server/platform/pdf/certificate-frame.ts';
import type { Company } from '#server/platform/pdf/dates.ts';
import type { Sheet } from '#server/platform/pdf/sheet.ts';
import { styles } from '#server/platform/pdf/styles.ts';
import { factsTable, table } from '#server/platform/pdf/table.ts';
import { eventsOf } from './certified-events.ts';
import type { SignedQuote } from './signed-quote.ts';

/** The quote that the certificate is about. */
interface CertifiedQuote {
  reference: string;
  customerName: string;
  customerCompany: string;
}

/**
 * Writes the certificate of signature on a new page: who signed exactly what, when and from where.
 * The page has a frame, so that it is recognizable on its own.
 */
export function writeCertificate(
  sheet: Sheet,
  signed: SignedQuote,
  quote: CertifiedQuote,
  company: Company,
): void {
  certificateFrame(sheet);
  letterhead(sheet, company, `Quote ${quote.reference}`);
  titleBlock(sheet, {
    title: 'Certificate of signature',
    below: `${company.name} certifies that the quote named here was accepted as recorded below.`,
  });
  section(sheet, 'Agreement', () =>
    factsTable(sheet, 'What was accepted', [
      ['Quote', [quote.reference, versionText(signed)].filter(Boolean).join(', ')],
      ['Prepared for', [quote.customerName, quote.customerCompany].filter(Boolean).join('\n')],
      ['Plan', `${signed.planLabel}, ${formatCents(signed.totalCents)} before taxes`],
      ['First payment', signed.firstPayment ?? ''],
    ]),
  );
  section(sheet, 'Document', () => {
    paragraph(sheet, 'SHA-256 of the accepted contents', styles.group);
    paragraph(sheet, signed.documentHash, styles.strong);
    sheet.y += 5;
    paragraph(
      sheet,
      'This checksum covers the lines, prices, plans, validity and terms exactly as the page showed them. The same contents always give the same checksum. Any change, however small, gives a different one.',
      styles.muted,
    );
  });
  // In the full width: what happened, when and from where read on one line each.
  sheet.y += 22;
  const events = () => writeEvents(sheet, signed, company);
  keepStart(sheet, events, 3, { least: 90 });
  events();
}

function writeEvents(sheet: Sheet, signed: SignedQuote, { timeZone }: Company): void {
  const instants = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone,
  });
  paragraph(sheet, 'Events', styles.section, 'H2');
  sheet.y += 6;
  table(
    sheet,
    [
      { label: 'Event', share: 0.44 },
      { label: 'Time', share: 0.32 },
      { label: 'From', share: 0.24 },
    ],
    eventsOf(signed).map(({ what, at, from = '' }) => ({
      cells: [what, instants.format(at), from],
    })),
  );
}

function versionText({ versionNumber }: SignedQuote): string {
  return versionNumber === undefined ? '' : `version ${versionNumber}`;
}
