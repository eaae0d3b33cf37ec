import * as z from 'zod';
import { greeting, line } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/**
 * Announces an account with a temporary password. The password is not included: mail can be read in
 * transit and is kept for years, so whoever created the account passes it on another way.
 */
export const temporaryPassword = defineMail({
  kind: 'essential',
  summary: 'An administrator created an account with a temporary password, or set a new one.',
  data: z.strictObject({
    firstName: line,
    validDays: z.int().positive(),
  }),
  words: {
    subject: 'Your account at {companyName}',
    heading: 'Your account is ready',
    opening:
      '{companyName} has set a temporary password for your account. For your security it is not in this email. The person who set it will tell you in person or by phone.',
    closing:
      'It works once, within {validDays} days. After you sign in, you choose your own password.',
    button: 'Go to the sign-in page',
  },
  values: ({ validDays }) => ({ validDays: String(validDays) }),
  preview: () => 'We will give you the temporary password in person.',
  body: ({ firstName }, { heading, paragraph, action }, say) => [
    heading(say('heading')),
    paragraph(greeting(firstName)),
    paragraph(say('opening')),
    paragraph(say('closing')),
    action(say('button'), '/client-login'),
  ],
  because: 'we created an account for this address.',
  sample: { firstName: 'Dana', validDays: 7 },
});
