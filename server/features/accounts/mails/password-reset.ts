import * as z from 'zod';
import { durationText, greeting, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** The link for a forgotten password (rule PASSWORD-9). */
export const passwordReset = defineMail({
  kind: 'essential',
  summary: 'Someone asked for a new password.',
  data: z.strictObject({
    firstName: line,
    secretPath: path,
    validMinutes: z.int().positive(),
  }),
  subject: (_data, brand) => `Choose a new password for ${brand.companyName}`,
  preview: ({ validMinutes }) => `The link works once, for ${durationText(validMinutes)}.`,
  body: ({ firstName, secretPath, validMinutes }, { heading, paragraph, action }) => [
    heading('Choose a new password'),
    paragraph(greeting(firstName)),
    paragraph('Someone, probably you, asked for a new password for your account.'),
    action('Choose a new password', secretPath),
    paragraph(
      `The link works once, for ${durationText(validMinutes)}. If you did not ask for it, you can ignore this email. Your password will not change.`,
    ),
  ],
  because: 'someone asked for a new password with this address.',
  sample: { firstName: 'Dana', secretPath: '/reset-password#sample', validMinutes: 30 },
});
