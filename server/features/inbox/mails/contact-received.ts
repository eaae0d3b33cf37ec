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
  words: {
    subject: 'We have your message {reference} ({companyName})',
    heading: 'We have your message',
    opening:
      'Thank you for writing to {companyName}. A person reads every message, and you will hear from us within {answerHours} hours.',
    closing: 'If you would rather talk, choose a time that works for you.',
    button: 'Book a consultation',
  },
  values: ({ reference = '' }) => ({ reference, answerHours: String(answerHours) }),
  // Mails queued by earlier versions have no reference.
  subject: (_, _brand, say) => say('subject').replaceAll(/ {2,}/g, ' '),
  preview: () => `We reply within ${answerHours} hours.`,
  body: ({ firstName, reference }, { heading, paragraph, strong, action }, say) => [
    heading(say('heading')),
    paragraph(greeting(firstName)),
    paragraph(say('opening')),
    ...(reference === undefined
      ? []
      : [paragraph('Your reference is ', strong(reference), ' in case you want to add anything.')]),
    paragraph(say('closing')),
    action(say('button'), '/contact#booking'),
  ],
  because:
    'someone used this address in our contact form. If it was not you, please ignore this email.',
  sample: { firstName: 'Dana', reference: 'M-7F3K-92MD' },
});
