import * as z from 'zod';
import { greetingBefore, line, words } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** An answer by staff to a message of the contact form. */
export const contactReply = defineMail({
  kind: 'essential',
  summary: 'Staff replied to a contact form message.',
  data: z.strictObject({
    firstName: line,
    /** Of the message; part of the subject, so that mail programs group the two. */
    reference: line,
    /** Who answered. */
    author: line,
    message: words,
  }),
  words: {
    subject: 'Re: Your message {reference} ({companyName})',
    closing: 'To continue, reply to this email or mention {reference} when you call or write.',
    button: 'Book a consultation',
  },
  values: ({ reference }) => ({ reference }),
  preview: ({ message }) => message.slice(0, 120),
  body: ({ firstName, author, message }, { paragraph, quoted, action }, say, brand) => [
    ...greetingBefore(message, firstName).map((text) => paragraph(text)),
    quoted(message),
    paragraph(`${author}, ${brand.companyName}`),
    paragraph(say('closing')),
    action(say('button'), '/contact#booking'),
  ],
  because: 'you wrote to us through our contact form.',
  sample: {
    firstName: 'Dana',
    reference: 'M-7F3K-92MD',
    author: 'Mara Lund',
    message: 'Yes, we can read your recall lists as they are.\nShall I show you on Thursday?',
  },
});
