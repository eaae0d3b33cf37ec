import * as z from 'zod';
import { greeting, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells a customer that staff closed the quote; the reason stays with staff (rule QUOTE-16). */
export const quoteClosed = defineMail({
  kind: 'essential',
  summary: 'Staff rejected a pending or expired quote and chose to notify the customer.',
  data: z.strictObject({ firstName: line, reference: line, path }),
  subject: ({ reference }, brand) => `Quote ${reference} is closed (${brand.companyName})`,
  preview: ({ reference }) => `You can no longer accept quote ${reference}.`,
  body: (data, { heading, paragraph, action }) => [
    heading('Your quote is closed'),
    paragraph(greeting(data.firstName)),
    paragraph(
      `We closed your quote ${data.reference}, so you can no longer accept it. You owe us nothing and do not need to do anything.`,
    ),
    paragraph(
      'If you are still interested, just reply to this email or ask for a new quote. It takes a few minutes and is free.',
    ),
    action('Ask for a new quote', data.path),
  ],
  because: 'you asked us for a quote.',
  sample: { firstName: 'Dana', reference: 'Q-7F3K-92MD', path: '/quote' },
});
