import * as z from 'zod';
import { greeting, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells somebody of the team what a colleague, or a rule, made them responsible for (rule ACCOUNT-19). */
export const workAssigned = defineMail({
  kind: 'team',
  summary: 'A colleague made someone on the team responsible for a lead, a project or other work.',
  data: z.strictObject({
    firstName: line,
    byName: line,
    /** As in a sentence: "the lead Dana Whitfield", "3 leads and 1 project". */
    what: line,
    path,
  }),
  words: {
    subject: '{colleague} assigned you {what}',
    heading: 'Assigned to you',
    opening: '{colleague} made you responsible for {what}.',
    button: 'Open it',
  },
  values: ({ byName, what }) => ({ colleague: byName, what }),
  preview: ({ what }) => what,
  body: ({ firstName, path: to }, { heading, paragraph, action }, say) => [
    heading(say('heading')),
    paragraph(greeting(firstName)),
    paragraph(say('opening')),
    action(say('button'), to),
  ],
  because: 'work was assigned to you.',
  sample: {
    firstName: 'Mara',
    byName: 'Noor Haddad',
    what: 'the lead Dana Whitfield',
    path: '/admin/leads?lead=sample',
  },
});
