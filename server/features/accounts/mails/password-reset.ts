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
  words: {
    subject: 'Choose a new password for {companyName}',
    heading: 'Choose a new password',
    opening: 'Someone, probably you, asked for a new password for your account.',
    button: 'Choose a new password',
    closing:
      'The link works once, for {validFor}. If you did not ask for it, you can ignore this email. Your password will not change.',
  },
  values: ({ validMinutes }) => ({ validFor: durationText(validMinutes) }),
  preview: ({ validMinutes }) => `The link works once, for ${durationText(validMinutes)}.`,
  body: ({ firstName, secretPath }, { heading, paragraph, action }, say) => [
    heading(say('heading')),
    paragraph(greeting(firstName)),
    paragraph(say('opening')),
    action(say('button'), secretPath),
    paragraph(say('closing')),
  ],
  because: 'someone asked for a new password with this address.',
  sample: { firstName: 'Dana', secretPath: '/reset-password#sample', validMinutes: 30 },
});
