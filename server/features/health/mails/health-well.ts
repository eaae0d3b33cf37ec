import * as z from 'zod';
import { line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells an administrator that what needed somebody is well again (rule WATCH-2). */
export const healthWell = defineMail({
  kind: 'team',
  summary: 'What needed attention on the server is working again.',
  data: z.strictObject({
    titles: z.array(line).min(1),
    /** The Health page. */
    path,
  }),
  words: {
    subject: 'Working again: {what}',
    heading: 'Everything is working again',
    opening: 'This needed attention and is working again: {what}.',
    button: 'Open Health',
  },
  values: ({ titles }) => ({ what: titles.join(', ').toLowerCase() }),
  preview: () => 'You’re all set.',
  body: ({ path: page }, { heading, paragraph, action }, say) => [
    heading(say('heading')),
    paragraph(say('opening')),
    action(say('button'), page),
  ],
  because: 'you are an administrator of this site.',
  sample: { titles: ['Disk'], path: '/admin/health' },
});
