import * as z from 'zod';
import { listed } from '#domain/listed.ts';
import { instant, line, path, timeText, zone } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Notifies the team that one of several signers has signed (rule QUOTE-12). */
export const quoteSigned = defineMail({
  kind: 'team',
  summary: 'One of several people signed a quote, which is still waiting for the others.',
  data: z.strictObject({
    reference: line,
    customerName: line,
    company: line,
    signerName: line,
    signerRole: line,
    planLabel: line,
    signedAt: instant,
    timeZone: zone,
    /** Who has not signed yet. */
    waitingFor: z.array(line).min(1),
    path,
  }),
  words: {
    subject: '{signer} signed quote {reference}, waiting for {others}',
    heading: '{signer} signed quote {reference}',
    opening: 'It is accepted once everyone has signed. We are still waiting for {others}.',
    button: 'Open the quote',
  },
  values: ({ reference, signerName, waitingFor }) => ({
    reference,
    signer: signerName,
    others: listed(waitingFor),
  }),
  preview: ({ company, customerName, planLabel }) => `${company || customerName}, ${planLabel}.`,
  body: (quote, { heading, paragraph, facts, action }, say) => [
    heading(say('heading')),
    paragraph(say('opening')),
    facts([
      ['Customer', [quote.customerName, quote.company].filter(Boolean).join(', ')],
      ['Signed by', `${quote.signerName}, ${quote.signerRole}`],
      ['Time', timeText(quote.signedAt, quote.timeZone)],
      ['Plan', quote.planLabel],
    ]),
    action(say('button'), quote.path),
  ],
  because: 'you are part of the team.',
  sample: {
    reference: 'Q-7F3K-92MD',
    customerName: 'Dana Whitfield',
    company: 'Northridge Dental',
    signerName: 'Dana Whitfield',
    signerRole: 'Practice manager',
    planLabel: '12-month payment plan',
    signedAt: Date.UTC(2026, 2, 4, 12),
    timeZone: 'America/New_York',
    waitingFor: ['Sam Ortega', 'Kim Novak'],
    path: '/admin/quotes/sample',
  },
});
