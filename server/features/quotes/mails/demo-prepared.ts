import * as z from 'zod';
import { greeting, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Notifies a customer that the demo for the quote is ready (rule QUOTE-5). */
export const demoPrepared = defineMail({
  kind: 'essential',
  summary: 'Staff prepared the demo requested with a quote.',
  data: z.strictObject({ firstName: line, reference: line, path }),
  subject: (_, brand) => `Your demo from ${brand.companyName} is ready`,
  preview: () => 'It shows the features that you selected.',
  body: (data, { heading, paragraph, action }) => [
    heading('Your demo is ready'),
    paragraph(greeting(data.firstName)),
    paragraph(
      `You asked for a demo with your quote ${data.reference}. It is ready with the features you selected, and we would love to show it to you.`,
    ),
    paragraph('Choose a time that works for you on our calendar.'),
    action('Choose a time', data.path),
  ],
  because: 'you asked us for a demo.',
  sample: { firstName: 'Dana', reference: 'Q-7F3K-92MD', path: '/contact' },
});
