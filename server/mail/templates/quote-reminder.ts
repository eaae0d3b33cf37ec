import * as z from 'zod';
import { formatDollars } from '#domain/money.ts';
import { dayText, greeting, instant, line, path } from '../fields.ts';
import { defineMail } from '../mail-template.ts';

/** Reminds of a quote that was sent and not answered, before it ends (features, K08). */
export const quoteReminder = defineMail({
  kind: 'notification',
  summary: 'A quote that waits for its customer’s answer ends in 7, or in 2 days.',
  data: z.strictObject({
    firstName: line,
    reference: line,
    estimateDollars: z.int().nonnegative(),
    validUntil: instant,
    days: z.union([z.literal(7), z.literal(2)]),
    path,
  }),
  subject: ({ reference, days }, brand) =>
    `Quote ${reference} from ${brand.companyName} ends in ${days} days`,
  preview: ({ estimateDollars, validUntil }) =>
    `${formatDollars(estimateDollars)}, valid until ${dayText(validUntil)}.`,
  body: (quote, { heading, paragraph, facts, action }) => [
    heading(`Your quote ends in ${quote.days} days`),
    paragraph(greeting(quote.firstName)),
    paragraph(
      'The price below holds until then. If you need more time or something should change, answer this mail.',
    ),
    facts([
      ['Reference', quote.reference],
      ['Cost', formatDollars(quote.estimateDollars)],
      ['Valid until', dayText(quote.validUntil)],
    ]),
    action('Read and answer the quote', quote.path),
  ],
  because: 'we sent you this quote.',
  sample: {
    firstName: 'Dana',
    reference: 'Q-7F3K-92MD',
    estimateDollars: 9555,
    validUntil: Date.UTC(2026, 3, 3, 12),
    days: 7 as const,
    path: '/quotes/sample',
  },
});
