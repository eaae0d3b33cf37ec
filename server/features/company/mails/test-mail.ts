import * as z from 'zod';
import { greeting, instant, line, timeText } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Shows an admin that mail arrives, and what it looks like. */
export const testMail = defineMail({
  kind: 'essential',
  summary: 'An administrator sent themselves a test from the company settings.',
  data: z.strictObject({ firstName: line, at: instant }),
  words: {
    subject: 'Test email from {companyName}',
    heading: 'Your email works',
    opening:
      'You asked for this email to see whether mail from {companyName} arrives. It did. Your clients get emails that look like this one.',
    button: 'Back to the company settings',
  },
  preview: () => 'If you can read this, your email works.',
  body: ({ firstName, at }, { heading, paragraph, facts, action }, say) => [
    heading(say('heading')),
    paragraph(greeting(firstName)),
    paragraph(say('opening')),
    facts([['Sent', timeText(at, 'UTC')]]),
    action(say('button'), '/admin/company'),
  ],
  because: 'you sent it to yourself from the company settings.',
  sample: { firstName: 'Mara', at: Date.UTC(2026, 2, 4, 12) },
});
