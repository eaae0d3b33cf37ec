import * as z from 'zod';
import { line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells an administrator that a rule has done as much as it does on one day (rule AUTO-5). */
export const automationFull = defineMail({
  kind: 'team',
  summary: 'An automatic step has reached its limit for the day.',
  data: z.strictObject({ rule: line, most: z.int(), path }),
  words: {
    subject: 'An automatic step has reached its limit for today: {rule}',
    heading: 'An automatic step has reached its limit for today',
    about: 'It has run {most} times today. The rest follows tomorrow.',
    closing: 'If that is more than you want, turn it off or change its numbers.',
    button: 'Open Automatic steps',
  },
  values: ({ rule, most }) => ({ rule, most: String(most) }),
  preview: ({ rule }) => rule,
  body: ({ rule, path: page }, { heading, paragraph, strong, action }, say) => [
    heading(say('heading')),
    paragraph(strong(rule)),
    paragraph(say('about')),
    paragraph(say('closing')),
    action(say('button'), page),
  ],
  because: 'you are an administrator of this site.',
  sample: { rule: 'Quote not opened', most: 100, path: '/admin/company?view=automatic-steps' },
});
