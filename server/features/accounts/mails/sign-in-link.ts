import * as z from 'zod';
import { durationText, greeting, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Signing in without a password (rule PASSWORD-9). */
export const signInLink = defineMail({
  kind: 'essential',
  summary: 'A client asked for a link to sign in.',
  data: z.strictObject({
    firstName: line,
    secretPath: path,
    validMinutes: z.int().positive(),
  }),
  subject: (_data, brand) => `Your sign-in link for ${brand.companyName}`,
  preview: ({ validMinutes }) => `The link works once, for ${durationText(validMinutes)}.`,
  body: ({ firstName, secretPath, validMinutes }, { heading, paragraph, action }) => [
    heading('Sign in to your portal'),
    paragraph(greeting(firstName)),
    paragraph('Use this link to sign in. It works in the browser where you open it.'),
    action('Sign in', secretPath),
    paragraph(
      `It works once, for ${durationText(validMinutes)}. If you did not ask for it, you can ignore this email. Please do not forward it.`,
    ),
  ],
  because: 'someone asked for a sign-in link with this address.',
  sample: { firstName: 'Dana', secretPath: '/sign-in#sample', validMinutes: 30 },
});
