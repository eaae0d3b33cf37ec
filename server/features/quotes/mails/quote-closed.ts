import * as z from 'zod';
import { greeting, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells a customer that staff closed the quote; the reason stays with staff (rule QUOTE-16). */
export const quoteClosed = defineMail({
  kind: 'essential',
  summary: 'Staff rejected a pending or expired quote and chose to tell the customer.',
  data: z.strictObject({ firstName: line, reference: line, path }),
  subject: ({ reference }, brand) => `Quote ${reference} is closed (${brand.companyName})`,
  preview: ({ reference }) => `Quote ${reference} can no longer be accepted.`,
  body: (data, { heading, paragraph, action }) => [
    heading('Your quote is closed'),
    paragraph(greeting(data.firstName)),
    paragraph(
      `We closed your quote ${data.reference}, so it can no longer be accepted. You owe us nothing, and there is nothing for you to do.`,
    ),
    paragraph(
      'If you are still interested, simply reply to this mail, or ask for a new quote: it takes a few minutes and costs nothing.',
    ),
    action('Ask for a new quote', data.path),
  ],
  because: 'you asked us for a quote.',
  sample: { firstName: 'Dana', reference: 'Q-7F3K-92MD', path: '/quote' },
});
