import { listText } from '#domain/approval/approval-state.ts';
import { formatCents } from '#domain/money.ts';
import { describeDevice } from '#server/features/accounts/security-log/device.ts';
import { letterhead, paragraph, section, titleBlock } from '#server/platform/pdf/blocks.ts';
import { certificateFrame } from '#server/platform/pdf/certificate-frame.ts';
import type { Company } from '#server/platform/pdf/dates.ts';
import { openDocument } from '#server/platform/pdf/sheet.ts';
import { styles } from '#server/platform/pdf/styles.ts';
import { factsTable, table } from '#server/platform/pdf/table.ts';
import { type ApprovalCertificate, readSigned } from './certificate.ts';

/** Renders the certificate of an answered question: who approved what, when and from where. */
export async function writeApprovalPdf(
  certificate: ApprovalCertificate,
  company: Company,
): Promise<PDFKit.PDFDocument> {
  const { project, milestone, items, files, payment } = readSigned(certificate.document);
  const isApproved = certificate.decision === 'approved';
  const title = isApproved ? 'Certificate of approval' : 'Record of requested changes';
  const sheet = await openDocument(certificate, company, {
    title: `${title}, ${project.reference} ${milestone.title}`,
    about: `Project ${project.reference}`,
    madeAt: certificate.signedAt,
  });
  certificateFrame(sheet);
  letterhead(sheet, company, `Project ${project.reference}`);
  titleBlock(sheet, {
    title,
    below: `${company.name} certifies that the milestone named here was answered as recorded below.`,
  });
  const instants = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: company.timeZone,
  });
  section(sheet, 'Answer', () =>
    factsTable(sheet, 'What was answered', [
      ['Project', `${project.name}, ${project.reference}`],
      ['Milestone', `${milestone.title}, round ${certificate.round}`],
      ['Decision', isApproved ? approvedText(items) : 'Changes requested'],
      ['Typed name', certificate.signedName],
      ['Link of', certificate.signedEmail],
      ['Time', instants.format(certificate.signedAt)],
      ['From', [certificate.address, deviceText(certificate.device)].filter(Boolean).join('\n')],
      [
        'Payment',
        payment === null ? '' : `${payment.label}, ${formatCents(payment.netCents)} before taxes`,
      ],
      ['Invoice', certificate.invoiceNumber],
    ]),
  );
  section(sheet, 'Items', () =>
    table(
      sheet,
      [
        { label: 'Item', share: 0.42 },
        { label: 'Answer', share: 0.4 },
        { label: 'Price', share: 0.18, align: 'right' },
      ],
      items.map(({ label, answer, words, priceCents, pictures = [] }) => ({
        cells: [
          label,
          answer === 'works'
            ? 'Works as agreed'
            : ['Needs a change', words, ...pictures.map(({ name }) => `Picture: ${name}`)].join(
                '\n',
              ),
          priceCents === null ? '' : formatCents(priceCents),
        ],
      })),
    ),
  );
  if (files.length > 0)
    section(sheet, 'Files that were shown', () =>
      table(
        sheet,
        [
          { label: 'File', share: 0.4 },
          { label: 'Version', share: 0.12 },
          { label: 'SHA-256 (base64url)', share: 0.48 },
        ],
        files.map(({ name, version, sha256 }) => ({ cells: [name, String(version), sha256] })),
      ),
    );
  const pictures = items.flatMap((item) => item.pictures ?? []);
  if (pictures.length > 0)
    section(sheet, 'Pictures of what should change', () =>
      table(
        sheet,
        [
          { label: 'Picture', share: 0.52 },
          { label: 'SHA-256 (base64url)', share: 0.48 },
        ],
        pictures.map(({ name, sha256 }) => ({ cells: [name, sha256] })),
      ),
    );
  section(sheet, 'Document', () => {
    paragraph(sheet, 'SHA-256 of what was shown and answered', styles.group);
    paragraph(sheet, certificate.documentHash, styles.strong);
    sheet.y += 5;
    paragraph(
      sheet,
      'This checksum covers the milestone, its items with each answer, the files and the payment, exactly as the page showed them. The certificate file has the text itself, and we can check it at any time.',
      styles.muted,
    );
  });
  return sheet.finish();
}

/** Approved, except what should change. */
function approvedText(items: ReturnType<typeof readSigned>['items']): string {
  const changes = items.filter(({ answer }) => answer !== 'works').map(({ label }) => label);
  return changes.length === 0 ? 'Approved' : `Approved except ${listText(changes)}`;
}

function deviceText(device: string): string {
  return device.includes('/') ? describeDevice(device) : device;
}
