import * as z from 'zod';
import { durationText, greeting, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** The first mail of a new account (rules ACCOUNT-5 and ACCOUNT-14). */
export const invitation = defineMail({
  kind: 'essential',
  summary: 'An account was made for somebody, who sets a password with the link.',
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
  preview: () => 'Choose a password and you are in.',
  body: ({ firstName, opens, secretPath, validMinutes }, { heading, paragraph, action }, brand) => [
    heading(opens === 'client-portal' ? 'Your portal is ready' : 'Your account is ready'),
    paragraph(greeting(firstName)),
    paragraph(
      opens === 'client-portal'
        ? `${brand.companyName} has made a client portal for you: your project, its documents and the people who work on it, in one place.`
        : `${brand.companyName} has made an account for you as a member of the team.`,
    ),
    action('Choose your password', secretPath),
    paragraph(
      `The link works once, for ${durationText(validMinutes)}. After that, ask us for a new one.`,
    ),
  ],
  because: 'an account was made for this address.',
  sample: {
    firstName: 'Dana',
    opens: 'client-portal' as const,
    secretPath: '/set-password#sample',
    validMinutes: 7 * 1440,
  },
});
