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
  subject: (_data, brand) => `Your new email address for ${brand.companyName}`,
  preview: ({ secretPath, validMinutes }) =>
    secretPath === undefined
      ? 'This address is already in use. Nothing has changed.'
      : `The link works once, for ${durationText(validMinutes)}.`,
  body: ({ firstName, secretPath, validMinutes }, { heading, paragraph, action }, brand) =>
    secretPath === undefined
      ? [
          heading('This address is already in use'),
          paragraph(
            `Someone asked to use this address for an account with us. We already have it on file, so nothing has changed. If it was you, write to ${brand.companyEmail} and we will sort it out together.`,
          ),
        ]
      : [
          heading('Confirm your new address'),
          paragraph(greeting(firstName)),
          paragraph(
            'You asked us to use this address for your account. Please confirm it with the button below.',
          ),
          action('Confirm this address', secretPath),
          paragraph(
            `The link works once, for ${durationText(validMinutes)}. If you did not ask for it, you can ignore this email. Nothing will change.`,
          ),
        ],
  because: 'someone asked to use this address for an account.',
  sample: { firstName: 'Dana', secretPath: '/confirm-email#sample', validMinutes: 30 },
});
