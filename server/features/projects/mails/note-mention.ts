import * as z from 'zod';
import { greeting, line, path, words } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells a team member that a project note mentions them (rule PROJECT-9). */
export const noteMention = defineMail({
  kind: 'team',
  summary: 'A colleague mentioned someone on the team in a project note.',
  data: z.strictObject({
    firstName: line,
    byName: line,
    projectName: line,
    title: line,
    content: words,
    path,
  }),
  words: {
    subject: '{colleague} mentioned you in {project}',
    opening: '{colleague} mentioned you in a note about {project}:',
    button: 'Open the note',
  },
  values: ({ byName, projectName }) => ({ colleague: byName, project: projectName }),
  preview: ({ title, content }) => `${title}: ${content}`.slice(0, 120),
  body: (note, { heading, paragraph, quoted, action }, say) => [
    heading(note.title),
    paragraph(greeting(note.firstName)),
    paragraph(say('opening')),
    quoted(note.content),
    action(say('button'), note.path),
  ],
  because: 'a colleague mentioned you.',
  sample: {
    firstName: 'Mara',
    byName: 'Noor Haddad',
    projectName: 'Northridge Dental CRM',
    title: 'Call with the owner',
    content: '@Mara Lindqvist can you price the recall lists by Friday?',
    path: '/admin/projects/sample?view=notes&note=sample',
  },
});
