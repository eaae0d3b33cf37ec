import * as z from 'zod';
import { formatCents } from '#domain/money.ts';
import { stepsAfterAcceptance, stepsForSigner } from '#domain/quote/progress/next-steps.ts';
import { signedQuotePdf } from '#server/features/quotes/pdf/kinds.ts';
import { signedQuote } from '#server/features/quotes/pdf/signed-quote.ts';
import {
  greeting,
  instant,
  line,
  path,
  timeText,
  words,
  zone,
} from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';
import { companyOf } from '#server/platform/pdf/dates.ts';
import { makePdf } from '#server/platform/pdf/make-pdf.ts';

/**
 * What became of the payments of the plan: its only invoice was issued, or the first of those by date
 * or by milestone; or none, because it costs nothing or the project is stopped (rule BILLING-1).
 */
const invoiced = z.enum(['once', 'by-date', 'by-milestone', 'nothing', 'stopped']);
export type Invoiced = z.output<typeof invoiced>;

/** The opening of the team's mail. */
const openings = {
  once: 'openingTeamOnce',
  'by-date': 'openingTeam',
  'by-milestone': 'openingTeamMilestones',
  nothing: 'openingTeamNothing',
  stopped: 'openingTeamStopped',
} as const;

/** What happens next, as the page says it; the mail itself brings the signed copy. */
function nextSteps({
  reader,
  customerName,
  invoiced,
}: {
  reader: 'client' | 'signer' | 'team';
  customerName: string;
  invoiced?: Invoiced | undefined;
}): readonly string[] {
  if (reader === 'team') return [];
  if (reader === 'signer') return stepsForSigner(customerName).slice(1);
  return [
    ...stepsAfterAcceptance(invoiced !== 'nothing' && invoiced !== 'stopped').slice(1),
    'On the quote page you can request access to your portal, where you can follow your project.',
  ];
}

/** The record of an acceptance, for both sides; only the greeting differs. */
export const quoteAccepted = defineMail({
  kind: 'essential',
  summary: 'A quote was accepted. The client and the team get the signed record.',
  data: z.strictObject({
    reader: z.enum(['client', 'signer', 'team']),
    firstName: line,
    reference: line,
    customerName: line,
    company: line,
    planLabel: line,
    /** Whether the plan has one invoice only; absent in mails queued by earlier versions. */
    isOneInvoice: z.optional(z.boolean()),
    /** Absent in mails queued by earlier versions. */
    invoiced: z.optional(invoiced),
    totalCents: z.int(),
    signerName: line,
    signerRole: line,
    acceptedAt: instant,
    timeZone: zone,
    address: line,
    documentHash: line,
    /** The staff member who accepted on the client's behalf, or ''. */
    recordedName: line,
    path,
    /** All signatures, oldest first, if several people signed. */
    signatures: z.optional(z.array(z.object({ name: line, role: line, signedAt: instant }))),
    /** What the quote includes, in short; absent if it has no stored terms. */
    included: z.optional(z.string()),
    /** The signed copy that is attached. */
    signed: z.optional(signedQuote),
  }),
  words: {
    subject: 'Quote {reference} accepted: your signed copy',
    heading: 'Quote {reference} is accepted',
    opening: 'Thank you. This email is your record of what you accepted.',
    openingSigner: 'Thank you. Everyone has signed, and this email is your record.',
    button: 'View the signed quote',
    subjectTeam: 'Accepted: quote {reference} by {customer}',
    openingTeam: 'The first invoice has been issued. The others follow on their dates.',
    openingTeamOnce: 'The invoice has been issued.',
    openingTeamMilestones:
      'The first invoice has been issued. Each of the others follows when the client approves its milestone.',
    openingTeamNothing: 'It costs nothing, so there is no invoice.',
    openingTeamStopped:
      'Nothing has been invoiced, because the project is canceled or in the bin. The invoices follow once it goes on.',
    buttonTeam: 'Open the quote',
  },
  values: ({ reference, company, customerName }) => ({
    reference,
    customer: company || customerName,
  }),
  subject: ({ reader }, _, say) => say(reader === 'team' ? 'subjectTeam' : 'subject'),
  preview: ({ planLabel, totalCents, signerName, signatures = [] }) =>
    `${planLabel}, ${formatCents(totalCents)}, signed by ${
      signatures.length > 1 ? `${signatures.length} people` : signerName
    }.`,
  body: (quote, { heading, paragraph, facts, action }, say) => [
    heading(say('heading')),
    ...(quote.reader === 'team'
      ? [paragraph(say(openings[quote.invoiced ?? (quote.isOneInvoice ? 'once' : 'by-date')]))]
      : [
          paragraph(greeting(quote.firstName)),
          paragraph(say(quote.reader === 'client' ? 'opening' : 'openingSigner')),
        ]),
    facts([
      ['Plan', quote.planLabel],
      ['Total', formatCents(quote.totalCents)],
      ...((quote.signatures ?? []).length > 0
        ? (quote.signatures ?? []).map(
            (one) =>
              [
                'Signed by',
                `${one.name}, ${one.role}, ${timeText(one.signedAt, quote.timeZone)}`,
              ] as const,
          )
        : [['Accepted by', `${quote.signerName}, ${quote.signerRole}`] as const]),
      ...(quote.recordedName === ''
        ? []
        : [['Recorded by', `${quote.recordedName}, on the client's behalf`] as const]),
      ['Time', timeText(quote.acceptedAt, quote.timeZone)],
      ...((quote.signatures ?? []).length > 0 ? [] : [['From', quote.address] as const]),
      ['SHA-256 of the document', quote.documentHash],
    ]),
    ...(quote.included === undefined ? [] : [paragraph(quote.included)]),
    ...nextSteps(quote).map((step) => paragraph(step)),
    action(say(quote.reader === 'team' ? 'buttonTeam' : 'button'), quote.path),
  ],
  async attachments({ signed, reference, timeZone }, brand) {
    if (signed === undefined) return [];
    const company = companyOf({ ...brand, businessTimeZone: timeZone });
    return [
      {
        filename: `signed-quote-${reference}.pdf`,
        contentType: 'application/pdf',
        content: await makePdf(signedQuotePdf(signed, company), signed.acceptedAt, {
          isPatient: true,
        }),
      },
    ];
  },
  withoutAttachments:
    'We could not attach the signed copy this time. You can download it from the page that the button above opens.',
  because: 'a quote was accepted, and both sides get this record.',
  sample: {
    reader: 'client',
    firstName: 'Dana',
    reference: 'Q-7F3K-92MD',
    customerName: 'Dana Whitfield',
    company: 'Northridge Dental',
    planLabel: '12-month payment plan',
    totalCents: 1_127_394,
    signerName: 'Dana Whitfield',
    signerRole: 'Practice manager',
    acceptedAt: Date.UTC(2026, 2, 4, 12),
    timeZone: 'America/New_York',
    address: '203.0.113.7',
    documentHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    recordedName: '',
    path: '/quotes/sample',
  },
});

/** Notifies the team that a client declined. */
export const quoteDeclined = defineMail({
  kind: 'team',
  summary: 'A client declined a quote, with the reason.',
  data: z.strictObject({
    reference: line,
    customerName: line,
    company: line,
    reason: words,
    path,
  }),
  words: {
    subject: 'Declined: quote {reference} by {customer}',
    heading: 'Quote {reference} was declined',
    opening: '{customerName} declined it for this reason:',
    button: 'Open the quote',
  },
  values: ({ reference, company, customerName }) => ({
    reference,
    customerName,
    customer: company || customerName,
  }),
  preview: ({ reason }) => reason.slice(0, 140),
  body: (quote, { heading, paragraph, quoted, action }, say) => [
    heading(say('heading')),
    paragraph(say('opening')),
    quoted(quote.reason),
    action(say('button'), quote.path),
  ],
  because: 'you are part of the team.',
  sample: {
    reference: 'Q-7F3K-92MD',
    customerName: 'Dana Whitfield',
    company: 'Northridge Dental',
    reason: 'We decided to wait until the spring.',
    path: '/admin/quotes/sample',
  },
});
