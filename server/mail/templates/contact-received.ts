import * as z from 'zod';
import { greeting, line } from '../fields.ts';
import { defineMail } from '../mail-template.ts';

/**
 * Confirms a message of the contact form. It does not repeat the message: the form could otherwise
 * carry anybody's words to anybody's address.
 */
export const contactReceived = defineMail({
  kind: 'essential',
  summary: 'A visitor sent the contact form.',
  data: z.strictObject({ firstName: line }),
  subject: (_data, brand) => `We have your message (${brand.companyName})`,
  preview: () => 'We answer within 24 hours.',
  body: ({ firstName }, { heading, paragraph, action }, brand) => [
    heading('We have your message'),
    paragraph(greeting(firstName)),
    paragraph(
      `Thank you for writing to ${brand.companyName}. A person reads every message, and you hear from us within 24 hours.`,
    ),
    paragraph('If you would rather talk, choose a time that suits you.'),
    action('Book a consultation', '/contact?tab=booking'),
  ],
  because: 'our contact form was filled in with this address. If that was not you, ignore it.',
  sample: { firstName: 'Dana' },
});
