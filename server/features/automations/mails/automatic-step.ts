import * as z from 'zod';
import { line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells the owner of a project what a rule noticed (rule AUTO-4). */
export const automaticStep = defineMail({
  kind: 'team',
  summary: 'An automatic step noticed something about a project.',
  data: z.strictObject({
    firstName: line,
    /** The name of the rule. */
    rule: line,
    what: line,
    todo: line,
    path,
  }),
  words: {
    subject: '{what}',
    heading: '{what}',
    closing: 'An administrator turned this email on: {rule}.',
    button: 'Open it',
  },
  values: ({ what, rule }) => ({ what, rule }),
  preview: ({ todo }) => todo,
  body: ({ firstName, todo, path: page }, { heading, paragraph, action }, say) => [
    heading(say('heading')),
    paragraph(firstName === '' ? todo : `Hello ${firstName}. ${todo}`),
    paragraph(say('closing')),
    action(say('button'), page),
  ],
  because: 'you are responsible for this at our company.',
  sample: {
    firstName: 'Dana',
    rule: 'Approval not answered',
    what: 'System Design of Northern Dental CRM has no answer yet',
    todo: 'Your client was asked to approve it. A call may help.',
    path: '/admin/projects/0196b5d0',
  },
});
