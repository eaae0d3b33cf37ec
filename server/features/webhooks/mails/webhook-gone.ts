import * as z from 'zod';
import { line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells an administrator that a webhook is off because its receiver is gone (rule API-13). */
export const webhookGone = defineMail({
  kind: 'team',
  summary: 'The receiver of a webhook says that it is gone, and so the webhook was turned off.',
  data: z.strictObject({
    name: line,
    /** The page of the webhooks. */
    path,
  }),
  words: {
    subject: 'A webhook was turned off: {what}',
    heading: 'A webhook was turned off',
    body: 'Its program answered that it is gone (410). Until the webhook is on again, it is told nothing of what happens.',
    closing: 'Correct the address and turn it on, or delete the webhook.',
    button: 'Open Webhooks',
  },
  values: ({ name }) => ({ what: name }),
  subject: (_, __, say) => say('subject'),
  preview: ({ name }) => name,
  body: ({ name, path: page }, { heading, paragraph, strong, action }, say) => [
    heading(say('heading')),
    paragraph(strong(name)),
    paragraph(say('body')),
    paragraph(say('closing')),
    action(say('button'), page),
  ],
  because: 'you are an administrator of this site.',
  sample: { name: 'Bookkeeping', path: '/admin/api-keys?view=webhooks' },
});
