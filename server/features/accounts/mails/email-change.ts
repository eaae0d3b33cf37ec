import * as z from 'zod';
import { durationText, greeting, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Asks the new address for confirmation, or says that it is taken (rule ACCOUNT-13). */
export const emailChange = defineMail({
  kind: 'essential',
  summary: 'A client asked to change their email address. This goes to the new one.',
  data: z.strictObject({
    firstName: line,
    /** Absent when the address is already known to us, so that there is nothing to confirm. */
    secretPath: z.optional(path),
    validMinutes: z.int().positive(),
  }),
  words: {
    subject: 'Your new email address for {companyName}',
    heading: 'Confirm your new address',
    opening:
      'You asked us to use this address for your account. Please confirm it with the button below.',
    button: 'Confirm this address',
    closing:
      'The link works once, for {validFor}. If you did not ask for it, you can ignore this email. Nothing will change.',
    headingInUse: 'This address is already in use',
    openingInUse:
      'Someone asked to use this address for an account with us. We already have it on file, so nothing has changed. If it was you, write to {companyEmail} and we will sort it out together.',
  },
  values: ({ validMinutes }) => ({ validFor: durationText(validMinutes) }),
  preview: ({ secretPath, validMinutes }) =>
    secretPath === undefined
      ? 'This address is already in use. Nothing has changed.'
      : `The link works once, for ${durationText(validMinutes)}.`,
  body: ({ firstName, secretPath }, { heading, paragraph, action }, say) =>
    secretPath === undefined
      ? [heading(say('headingInUse')), paragraph(say('openingInUse'))]
      : [
          heading(say('heading')),
          paragraph(greeting(firstName)),
          paragraph(say('opening')),
          action(say('button'), secretPath),
          paragraph(say('closing')),
        ],
  because: 'someone asked to use this address for an account.',
  sample: { firstName: 'Dana', secretPath: '/confirm-email#sample', validMinutes: 30 },
});
