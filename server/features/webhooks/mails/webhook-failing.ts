import * as z from 'zod';
import { dayText, instant, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells an administrator which webhooks have failed for a day (rule API-13). */
export const webhookFailing = defineMail({
  kind: 'team',
  summary: 'A webhook has failed for 24 hours.',
  data: z.strictObject({
    items: z.array(z.strictObject({ name: line, since: instant })).min(1),
    /** The page of the webhooks. */
    path,
  }),
  words: {
    subject: 'A webhook has failed for a day: {what}',
    heading: 'A webhook has failed for a day',
    subjectSeveral: '{count} webhooks have failed for a day',
    headingSeveral: 'Some webhooks have failed for a day',
    closing:
      'We try each event for about three days. Check the address and the program behind it. Once it works, you can send what it missed again.',
    button: 'Open Webhooks',
  },
  values: ({ items }) => ({ what: items[0]?.name ?? '', count: String(items.length) }),
  subject: ({ items }, _, say) => say(items.length === 1 ? 'subject' : 'subjectSeveral'),
  preview: ({ items }) => items.map(({ name }) => name).join(', '),
  body: ({ items, path: page }, { heading, paragraph, strong, action }, say) => [
    heading(say(items.length === 1 ? 'heading' : 'headingSeveral')),
    ...items.map(({ name, since }) => paragraph(strong(name), `: since ${dayText(since)}`)),
    paragraph(say('closing')),
    action(say('button'), page),
  ],
  because: 'you are an administrator of this site.',
  sample: {
    items: [{ name: 'Bookkeeping', since: Date.UTC(2026, 2, 4, 8) }],
    path: '/admin/api-keys?view=webhooks',
  },
});
