import * as z from 'zod';
import { approvalCertificate } from '#server/features/approvals/pdf/certificate.ts';
import { approvalPdf } from '#server/features/approvals/pdf/kinds.ts';
import { greeting, line, path, words } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';
import { companyOf } from '#server/platform/pdf/dates.ts';
import { makePdf } from '#server/platform/pdf/make-pdf.ts';

const answer = z.strictObject({
  reader: z.enum(['client', 'team']),
  firstName: line,
  projectName: line,
  milestoneTitle: line,
  name: line,
  decision: z.enum(['approve', 'ask-changes']),
  round: z.int().positive(),
  /** What is to be changed, item by item. */
  changes: z
    .array(
      z.strictObject({
        label: line,
        words,
        /** The names of the pictures that came with it; absent in mails of earlier versions. */
        pictures: z.array(line).max(20).optional(),
      }),
    )
    .max(200),
  /** The milestone that has started, or ''. */
  nextTitle: line,
  /** The invoice that the approval issued, or ''. */
  invoiceNumber: line,
  path,
  /** The certificate that is attached; absent in the team's mail. */
  certificate: z.optional(approvalCertificate),
});
type Answer = z.output<typeof answer>;

function headline({ name, decision, milestoneTitle, changes, round }: Answer): string {
  if (decision === 'ask-changes')
    return `${name} requested ${changes.length === 1 ? '1 change' : `${changes.length} changes`} in ${milestoneTitle} (round ${round})`;
  return changes.length === 0
    ? `${name} approved ${milestoneTitle}`
    : `${name} approved ${milestoneTitle}, except ${changes.length === 1 ? 'one item' : `${changes.length} items`}`;
}

function consequences({ nextTitle, invoiceNumber }: Answer): string {
  return [
    nextTitle && `${nextTitle} has started.`,
    invoiceNumber && `Invoice ${invoiceNumber} was issued.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function withPictures(names: readonly string[]): string {
  return `${names.length === 1 ? 'With a picture' : `With ${names.length} pictures`}: ${names.join(', ')}`;
}

/** Tells both sides how a question was answered, with the certificate (rule SIGNOFF-5). */
export const approvalAnswered = defineMail({
  kind: 'essential',
  summary: 'A client approved a milestone or asked for changes. Both sides get this record.',
  data: answer,
  words: {
    subject: 'Your answer: {milestone}',
    heading: 'Your answer to {milestone}',
    opening: 'This is the record of your answer for {project}: {answer}.',
    button: 'See what you answered',
    buttonTeam: 'Open the project',
  },
  values: (data) => ({
    milestone: data.milestoneTitle,
    project: data.projectName,
    answer: headline(data),
  }),
  subject: (data, _, say) => (data.reader === 'team' ? headline(data) : say('subject')),
  preview: (data) => consequences(data) || headline(data),
  body: (data, { heading, paragraph, quoted, action }, say) => [
    heading(data.reader === 'team' ? headline(data) : say('heading')),
    ...(data.reader === 'team'
      ? [paragraph(`Project: ${data.projectName}`)]
      : [paragraph(greeting(data.firstName)), paragraph(say('opening'))]),
    ...(consequences(data) === '' ? [] : [paragraph(consequences(data))]),
    ...data.changes.flatMap(({ label, words: text, pictures = [] }) => [
      paragraph(label),
      ...(text === '' ? [] : [quoted(text)]),
      ...(pictures.length === 0 ? [] : [paragraph(withPictures(pictures))]),
    ]),
    action(say(data.reader === 'team' ? 'buttonTeam' : 'button'), data.path),
  ],
  async attachments({ certificate }, brand) {
    if (certificate === undefined) return [];
    const company = companyOf({ ...brand, businessTimeZone: certificate.timeZone });
    return [
      {
        filename: `approval-${certificate.projectReference}-${certificate.round}.pdf`,
        contentType: 'application/pdf',
        content: await makePdf(approvalPdf(certificate, company), certificate.signedAt, {
          isPatient: true,
        }),
      },
    ];
  },
  withoutAttachments:
    'We could not attach the certificate this time. You can download it from the page that the button above opens.',
  because: 'a milestone was answered, and both sides get this record.',
  sample: {
    reader: 'client',
    firstName: 'Ingrid',
    projectName: 'Northridge Dental CRM',
    milestoneTitle: 'System Design',
    name: 'Ingrid Solheim',
    decision: 'approve',
    round: 1,
    changes: [],
    nextTitle: 'Development Phase 1',
    invoiceNumber: '2026-0042',
    path: '/approvals/sample',
  },
});
