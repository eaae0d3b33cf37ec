import * as z from 'zod';
import { durationText, greeting, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** The first mail of a new account (rules ACCOUNT-5 and ACCOUNT-14). */
export const invitation = defineMail({
  kind: 'essential',
  summary: 'We created an account for someone, who sets a password with the link.',
  data: z.strictObject({
    firstName: line,
    /** What the account gives access to. */
    opens: z.enum(['client-portal', 'back-office']),
    secretPath: path,
    validMinutes: z.int().positive(),
  }),
  subject: ({ opens }, brand) =>
    opens === 'client-portal'
      ? `Your client portal at ${brand.companyName}`
      : `Your account at ${brand.companyName}`,
  preview: () => 'Just choose a password to get started.',
  body: ({ firstName, opens, secretPath, validMinutes }, { heading, paragraph, action }, brand) => [
    heading(opens === 'client-portal' ? 'Your portal is ready' : 'Your account is ready'),
    paragraph(greeting(firstName)),
    paragraph(
      opens === 'client-portal'
        ? `${brand.companyName} has set up a client portal for you, with your project, its documents and your team in one place.`
        : `${brand.companyName} has created a team account for you.`,
    ),
    action('Choose your password', secretPath),
    paragraph(
      `The link works once, for ${durationText(validMinutes)}. After that, ask us for a new one.`,
    ),
  ],
  because: 'we created an account for this address.',
  sample: {
    firstName: 'Dana',
    opens: 'client-portal' as const,
    secretPath: '/set-password#sample',
    validMinutes: 7 * 1440,
  },
});
