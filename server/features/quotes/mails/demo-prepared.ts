import * as z from 'zod';
import { greeting, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Notifies a customer that the demo for the quote is ready (rule QUOTE-5). */
export const demoPrepared = defineMail({
  kind: 'essential',
  summary: 'Staff prepared the demo that was asked for with a quote.',
  data: z.strictObject({ firstName: line, reference: line, path }),
  subject: (_, brand) => `Your demo by ${brand.companyName} is prepared`,
  preview: () => 'It shows the features that you selected.',
  body: (data, { heading, paragraph, action }) => [
    heading('Your demo is prepared'),
    paragraph(greeting(data.firstName)),
    paragraph(
      `You asked for a demo with your quote ${data.reference}. It is prepared with the features you selected, and we will show it to you.`,
    ),
    paragraph('Choose a time that suits you: the page below leads to our calendar.'),
    action('Choose a time', data.path),
  ],
  because: 'you asked us for a demo.',
  sample: { firstName: 'Dana', reference: 'Q-7F3K-92MD', path: '/contact' },
});
