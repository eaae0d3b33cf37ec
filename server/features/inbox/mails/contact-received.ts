import * as z from 'zod';
import { answerHours } from '#domain/contact/answer-clock.ts';
import { greeting, line } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/**
 * Confirms a message of the contact form. It does not quote the message, because the form could
 * otherwise be used to send any text to any address.
 */
export const contactReceived = defineMail({
  kind: 'essential',
  summary: 'A visitor sent the contact form.',
  data: z.strictObject({ firstName: line, reference: z.optional(line) }),
  subject: ({ reference }, brand) =>
    `We have your message ${reference === undefined ? '' : `${reference} `}(${brand.companyName})`,
  preview: () => `We reply within ${answerHours} hours.`,
  body: ({ firstName, reference }, { heading, paragraph, strong, action }, brand) => [
    heading('We have your message'),
    paragraph(greeting(firstName)),
    paragraph(
      `Thank you for writing to ${brand.companyName}. A person reads every message, and you will hear from us within ${answerHours} hours.`,
    ),
    ...(reference === undefined
      ? []
      : [paragraph('Your reference is ', strong(reference), ' in case you want to add anything.')]),
    paragraph('If you would rather talk, choose a time that works for you.'),
    action('Book a consultation', '/contact#booking'),
  ],
  because:
    'someone used this address in our contact form. If it was not you, please ignore this email.',
  sample: { firstName: 'Dana', reference: 'M-7F3K-92MD' },
});
