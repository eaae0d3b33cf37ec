import * as z from 'zod';
import { instant, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells an administrator what needs somebody, once and then daily (rule WATCH-2). */
export const healthAlert = defineMail({
  kind: 'team',
  summary: 'Something on the server needs attention, such as a full disk.',
  data: z.strictObject({
    items: z.array(z.strictObject({ title: line, says: line, todo: line, since: instant })).min(1),
    /** The Health page. */
    path,
  }),
  words: {
    subject: 'Needs your attention: {what}',
    heading: 'Your site needs attention',
    subjectSeveral: '{count} things on your site need attention',
    headingSeveral: 'A few things on your site need attention',
    closing: 'We’ll email again tomorrow if it continues, and once it’s fixed.',
    button: 'Open Health',
  },
  values: ({ items }) => ({
    what: items[0]?.title.toLowerCase() ?? '',
    count: String(items.length),
  }),
  subject: ({ items }, _, say) => say(items.length === 1 ? 'subject' : 'subjectSeveral'),
  preview: ({ items }) => items[0]?.says ?? '',
  body: ({ items, path: page }, { heading, paragraph, strong, action }, say) => [
    heading(say(items.length === 1 ? 'heading' : 'headingSeveral')),
    ...items.flatMap(({ title, says, todo }) => [
      paragraph(strong(`${title}: `), says),
      paragraph(`What to do: ${todo}`),
    ]),
    paragraph(say('closing')),
    action(say('button'), page),
  ],
  because: 'you are an administrator of this site.',
  sample: {
    items: [
      {
        title: 'Disk',
        says: 'Less than 1 GB is free on the server’s disk. Once it is full, nothing can be saved.',
        todo: 'Free up space, or enlarge the disk. Old logs are the first place to look.',
        since: Date.UTC(2026, 2, 5, 8),
      },
    ],
    path: '/admin/health',
  },
});
