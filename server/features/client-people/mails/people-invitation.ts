import * as z from 'zod';
import { type ClientRole, clientRoles, clientRoleTexts } from '#domain/account/client-role.ts';
import { durationText, greeting, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

const aboutRole = (role: ClientRole) =>
  `${clientRoleTexts[role].label}: ${clientRoleTexts[role].about}`;

/** Invites somebody into the company of a client (rule CLIENT-3). */
export const peopleInvitation = defineMail({
  kind: 'essential',
  summary: 'Someone was invited to the projects of their company.',
  data: z.strictObject({
    firstName: line,
    clientCompany: line,
    inviterName: line,
    role: z.enum(clientRoles),
    /** The link to choose a password; absent for somebody who has one. */
    secretPath: path.optional(),
    validMinutes: z.int().positive(),
  }),
  words: {
    subject: 'You can now see {clientCompany} at {companyName}',
    heading: 'Your invitation',
    opening: '{inviterName} has given you access to the projects of {clientCompany}.',
    button: 'Choose your password',
    buttonKnown: 'Open the portal',
    closing: 'The link works once, for {validFor}. After that, use “Forgot password?”.',
  },
  values: ({ clientCompany, inviterName, validMinutes }) => ({
    clientCompany,
    inviterName,
    validFor: durationText(validMinutes),
  }),
  preview: () => 'Projects, documents and bills in one place.',
  body: ({ firstName, role, secretPath }, { heading, paragraph, facts, action }, say) => [
    heading(say('heading')),
    paragraph(greeting(firstName)),
    paragraph(say('opening')),
    facts([['Your role', aboutRole(role)]]),
    secretPath === undefined
      ? action(say('buttonKnown'), '/client-portal')
      : action(say('button'), secretPath),
    ...(secretPath === undefined ? [] : [paragraph(say('closing'))]),
  ],
  because: 'someone at your company invited this address.',
  sample: {
    firstName: 'Sam',
    clientCompany: 'Northridge Dental',
    inviterName: 'Dana Whitfield',
    role: 'payer' as const,
    secretPath: '/reset-password#sample',
    validMinutes: 7 * 1440,
  },
});
