import * as z from 'zod';
import { greeting, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Notifies a customer that the demo for the quote is ready (rule QUOTE-5). */
export const demoPrepared = defineMail({
  kind: 'essential',
  summary: 'Staff prepared the demo requested with a quote.',
  data: z.strictObject({ firstName: line, reference: line, path }),
  words: {
    subject: 'Your demo from {companyName} is ready',
    heading: 'Your demo is ready',
    opening:
      'You asked for a demo with your quote {reference}. It is ready with the features you selected, and we would love to show it to you.',
    closing: 'Choose a time that works for you on our calendar.',
    button: 'Choose a time',
  },
  values: ({ reference }) => ({ reference }),
  preview: () => 'It shows the features that you selected.',
  body: (data, { heading, paragraph, action }, say) => [
    heading(say('heading')),
    paragraph(greeting(data.firstName)),
    paragraph(say('opening')),
    paragraph(say('closing')),
    action(say('button'), data.path),
  ],
  because: 'you asked us for a demo.',
  sample: { firstName: 'Dana', reference: 'Q-7F3K-92MD', path: '/contact' },
});
