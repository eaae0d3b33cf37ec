import * as z from 'zod';
import { greeting, line, path, words } from '../fields.ts';
import { defineMail } from '../mail-template.ts';

/** News of a project for its client (specification part 2, section 7, send-email). */
export const milestoneUpdate = defineMail({
  kind: 'notification',
  summary: 'Staff told a client where a milestone stands.',
  data: z.strictObject({
    firstName: line,
    projectName: line,
    milestoneTitle: line,
    /** The phase, or 'Completed' (resolution 63). */
    milestoneStatus: line,
    /** A personal line from the sender, or ''. */
    note: words,
    path,
  }),
  subject: ({ projectName, milestoneTitle, milestoneStatus }) =>
    `${projectName}: ${milestoneTitle} is ${milestoneStatus === 'Completed' ? 'completed' : `in ${milestoneStatus}`}`,
  preview: ({ milestoneTitle, milestoneStatus }) => `${milestoneTitle}: ${milestoneStatus}`,
  body: (update, { heading, paragraph, quoted, facts, action }) => [
    heading(
      update.milestoneStatus === 'Completed' ? 'A milestone is completed' : 'News of your project',
    ),
    paragraph(greeting(update.firstName)),
    facts([
      ['Project', update.projectName],
      ['Milestone', update.milestoneTitle],
      ['Status', update.milestoneStatus],
    ]),
    ...(update.note === '' ? [] : [quoted(update.note)]),
    action('See your project', update.path),
  ],
  because: 'it is about your project. You choose in the portal which news you get.',
  sample: {
    firstName: 'Dana',
    projectName: 'Northridge Dental CRM',
    milestoneTitle: 'Recall lists',
    milestoneStatus: 'Completed',
    note: '',
    path: '/client-portal?tab=project',
  },
});
