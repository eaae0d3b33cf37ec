import * as z from 'zod';
import { greeting, line } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells the administrators that somebody has lost every second factor (rule FACTOR-8). */
export const factorHelp = defineMail({
  kind: 'essential',
  summary: 'Someone can’t use any of their second factors and asks for help.',
  data: z.strictObject({ firstName: line, name: line, email: line }),
  words: {
    subject: '{name} can’t sign in anymore ({companyName})',
    heading: '{name} can’t sign in anymore',
    opening:
      '{name} ({email}) knows the password or can read the mailbox, but can’t use any of their second factors.',
    closing:
      'Ask them in person or by phone whether it was really them. Then start a reset: 24 hours later their second factors are removed, and they can stop it until then.',
    button: 'See who asked',
  },
  values: ({ name, email }) => ({ name, email }),
  preview: ({ name }) => `${name} asked for a reset of their second factors.`,
  body: ({ firstName }, { heading, paragraph, action }, say) => [
    heading(say('heading')),
    paragraph(greeting(firstName)),
    paragraph(say('opening')),
    paragraph(say('closing')),
    action(say('button'), '/admin/users/second-factors'),
  ],
  because: 'you are an administrator. You cannot turn off emails about security.',
  sample: { firstName: 'Mara', name: 'Dana Whitfield', email: 'dana@accounts.example' },
});
