import * as z from 'zod';
import { greeting, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells a customer that staff closed the quote; the reason stays with staff (rule QUOTE-16). */
export const quoteClosed = defineMail({
  kind: 'essential',
  summary: 'Staff rejected a pending or expired quote and chose to notify the customer.',
  data: z.strictObject({ firstName: line, reference: line, path }),
  words: {
    subject: 'Quote {reference} is closed ({companyName})',
    heading: 'Your quote is closed',
    opening:
      'We closed your quote {reference}, so you can no longer accept it. You owe us nothing and do not need to do anything.',
    closing:
      'If you are still interested, just reply to this email or ask for a new quote. It takes a few minutes and is free.',
    button: 'Ask for a new quote',
  },
  values: ({ reference }) => ({ reference }),
  preview: ({ reference }) => `You can no longer accept quote ${reference}.`,
  body: (data, { heading, paragraph, action }, say) => [
    heading(say('heading')),
    paragraph(greeting(data.firstName)),
    paragraph(say('opening')),
    paragraph(say('closing')),
    action(say('button'), data.path),
  ],
  because: 'you asked us for a quote.',
  sample: { firstName: 'Dana', reference: 'Q-7F3K-92MD', path: '/quote' },
});
