import * as z from 'zod';
import { durationText, greeting, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Invites somebody to the company's own team (rule ACCOUNT-18). */
export const teamInvitation = defineMail({
  kind: 'essential',
  summary: 'Someone was added to your team, and sets a password with the link.',
  data: z.strictObject({
    firstName: line,
    /** Who added them; '' when nobody did, but the program. */
    inviterName: line,
    /** The name of their role in the back office; '' without one. */
    roleName: line,
    secretPath: path,
    validMinutes: z.int().positive(),
  }),
  words: {
    subject: 'Join the team at {companyName}',
    heading: 'Your invitation to the team',
    opening: '{inviterName} has invited you to the team at {companyName}.',
    button: 'Choose your password',
    closing:
      'The link works once, for {validFor}. After that, ask the person who invited you for a new one.',
  },
  values: ({ inviterName, validMinutes }, { companyName }) => ({
    inviterName: inviterName || companyName,
    validFor: durationText(validMinutes),
  }),
  preview: () => 'Just choose a password to get started.',
  body: ({ firstName, roleName, secretPath }, { heading, paragraph, facts, action }, say) => [
    heading(say('heading')),
    paragraph(greeting(firstName)),
    paragraph(say('opening')),
    facts([['Your role', roleName || 'None yet: you see the client portal only']]),
    action(say('button'), secretPath),
    paragraph(say('closing')),
  ],
  because: 'someone on the team invited this address.',
  sample: {
    firstName: 'Dana',
    inviterName: 'Mara Ellison',
    roleName: 'Bookkeeper',
    secretPath: '/reset-password#sample',
    validMinutes: 7 * 1440,
  },
});
