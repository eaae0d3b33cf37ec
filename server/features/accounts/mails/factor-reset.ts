import * as z from 'zod';
import { companyTimeText, greeting, instant, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells the owner of an account that its second factors will be removed, and how to stop that (rule FACTOR-8). */
export const factorReset = defineMail({
  kind: 'essential',
  summary: 'An administrator started to remove the second factors of an account.',
  data: z.strictObject({
    firstName: line,
    startedBy: line,
    dueAt: instant,
    secretPath: path,
  }),
  words: {
    subject: 'Your second factors will be removed ({companyName})',
    heading: 'Your second factors will be removed',
    opening:
      '{startedBy} started this because you can’t use your passkeys, authenticator app or recovery codes anymore. After that, you sign in with your password alone and can add new ones.',
    closing:
      'If you did not ask for it, or found your phone again, keep them. Nothing changes then.',
    button: 'Keep my second factors',
  },
  values: ({ startedBy }) => ({ startedBy }),
  preview: () => 'You can stop this until then.',
  body: ({ firstName, dueAt, secretPath }, { heading, paragraph, facts, action }, say, brand) => [
    heading(say('heading')),
    paragraph(greeting(firstName)),
    paragraph(say('opening')),
    facts([['When', companyTimeText(dueAt, brand)]]),
    paragraph(say('closing')),
    action(say('button'), secretPath),
  ],
  because: 'it is about the security of your account. You cannot turn off these emails.',
  sample: {
    firstName: 'Dana',
    startedBy: 'Jonas Feld',
    dueAt: Date.UTC(2026, 2, 5, 12),
    secretPath: '/keep-second-factors#sample',
  },
});
