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
  words: {
    subject: 'Your sign-in link for {companyName}',
    heading: 'Sign in to your portal',
    opening: 'Use this link to sign in. It works in the browser where you open it.',
    button: 'Sign in',
    closing:
      'It works once, for {validFor}. If you did not ask for it, you can ignore this email. Please do not forward it.',
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
  because: 'someone asked for a sign-in link with this address.',
  sample: { firstName: 'Dana', secretPath: '/sign-in#sample', validMinutes: 30 },
});
