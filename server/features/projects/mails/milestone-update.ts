import * as z from 'zod';
import {
  greeting,
  line,
  path,
  progress,
  progressText,
  words,
} from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells a client about a milestone (rule MILESTONE-8). */
export const milestoneUpdate = defineMail({
  kind: 'notification',
  summary: 'Staff emailed a client the status of a milestone.',
  data: z.strictObject({
    firstName: line,
    projectName: line,
    milestoneTitle: line,
    /** The phase, or 'Completed' (rule MILESTONE-2). */
    milestoneStatus: line,
    progress,
    /** A personal line from the sender, or ''. */
    note: words,
    path,
  }),
  words: {
    subject: '{project}: update on {milestone}',
    heading: 'An update on your project',
    subjectCompleted: '{project}: {milestone} is completed',
    headingCompleted: 'We completed a milestone',
    button: 'View your project',
  },
  values: ({ projectName, milestoneTitle }) => ({
    project: projectName,
    milestone: milestoneTitle,
  }),
  subject: ({ milestoneStatus }, _, say) =>
    say(milestoneStatus === 'Completed' ? 'subjectCompleted' : 'subject'),
  preview: ({ milestoneTitle, milestoneStatus }) => `${milestoneTitle}: ${milestoneStatus}`,
  body: (update, { heading, paragraph, quoted, facts, action }, say) => [
    heading(say(update.milestoneStatus === 'Completed' ? 'headingCompleted' : 'heading')),
    paragraph(greeting(update.firstName)),
    facts([
      ['Project', update.projectName],
      ['Milestone', update.milestoneTitle],
      ['Status', update.milestoneStatus],
      ['Progress', progressText(update.progress), update.progress.percent],
    ]),
    ...(update.note === '' ? [] : [quoted(update.note)]),
    action(say('button'), update.path),
  ],
  because: 'it is about your project. You can choose which updates you get in the portal.',
  sample: {
    firstName: 'Dana',
    projectName: 'Northridge Dental CRM',
    milestoneTitle: 'Recall lists',
    milestoneStatus: 'Completed',
    progress: { done: 3, total: 5, percent: 60 },
    note: '',
    path: '/client-portal#project',
  },
});
