import * as z from 'zod';
import { line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells an administrator that what needed somebody is well again (rule WATCH-2). */
export const healthWell = defineMail({
  kind: 'team',
  summary: 'What needed somebody on the server is well again.',
  data: z.strictObject({
    titles: z.array(line).min(1),
    /** The Health page. */
    path,
  }),
  subject: ({ titles }) => `Well again: ${titles.join(', ').toLowerCase()}`,
  preview: () => 'There is nothing left to do.',
  body: ({ titles, path: page }, { heading, paragraph, action }) => [
    heading('All is well again'),
    paragraph(`This needed somebody and is well again: ${titles.join(', ').toLowerCase()}.`),
    action('Open Health', page),
  ],
  because: 'you are an administrator of this site.',
  sample: { titles: ['Disk'], path: '/admin/health' },
});
