import * as z from 'zod';
import { durationText, greeting, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** The first mail of a client's new account (rules ACCOUNT-5 and ACCOUNT-14). */
export const invitation = defineMail({
  kind: 'essential',
  summary: 'We created an account for a client, who sets a password with the link.',
  data: z.strictObject({
    firstName: line,
    /** What the account gives access to. */
    opens: z.literal('client-portal'),
    secretPath: path,
    validMinutes: z.int().positive(),
  }),
  words: {
    subject: 'Your client portal at {companyName}',
    heading: 'Your portal is ready',
    opening:
      '{companyName} has set up a client portal for you, with your project, its documents and your team in one place.',
    button: 'Choose your password',
    closing: 'The link works once, for {validFor}. After that, ask us for a new one.',
  },
  values: ({ validMinutes }) => ({ validFor: durationText(validMinutes) }),
  preview: () => 'Just choose a password to get started.',
  body: ({ firstName, secretPath }, { heading, paragraph, action }, say) => [
    heading(say('heading')),
    paragraph(greeting(firstName)),
    paragraph(say('opening')),
    action(say('button'), secretPath),
    paragraph(say('closing')),
  ],
  because: 'we created an account for this address.',
  sample: {
    firstName: 'Dana',
    opens: 'client-portal' as const,
    secretPath: '/set-password#sample',
    validMinutes: 7 * 1440,
  },
});
