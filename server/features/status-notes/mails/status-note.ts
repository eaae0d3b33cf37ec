import * as z from 'zod';
import { projectHealthLabels, projectHealths } from '#domain/project/health.ts';
import {
  greeting,
  line,
  path,
  progress,
  progressText,
  words,
} from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';
import type { Fact } from '#server/platform/mail/parts.ts';

/** Tells a client how the project is going (rule PROJECT-11). */
export const statusNote = defineMail({
  kind: 'notification',
  summary: 'Staff wrote how a project is going.',
  data: z.strictObject({
    firstName: line,
    projectName: line,
    health: z.enum(projectHealths),
    note: words,
    authorName: line,
    isCorrection: z.boolean(),
    /** Absent before the first milestone, and in mails that were queued without it. */
    progress: progress.optional(),
    path,
  }),
  words: {
    subject: '{project}: {status}',
    heading: 'How your project is going',
    subjectCorrected: 'Corrected: {project}: {status}',
    headingCorrected: 'We corrected our last status note',
    button: 'View your project',
  },
  values: ({ projectName, health }) => ({
    project: projectName,
    status: projectHealthLabels[health].toLowerCase(),
  }),
  subject: ({ isCorrection }, _, say) => say(isCorrection ? 'subjectCorrected' : 'subject'),
  preview: ({ note }) => note.replace(/\s+/g, ' ').slice(0, 120),
  body: (data, { heading, paragraph, quoted, facts, action }, say) => [
    heading(say(data.isCorrection ? 'headingCorrected' : 'heading')),
    paragraph(greeting(data.firstName)),
    facts([
      ['Project', data.projectName],
      ['Status', projectHealthLabels[data.health]],
      ...progressFacts(data.progress),
      ['Written by', data.authorName],
    ]),
    quoted(data.note),
    action(say('button'), data.path),
  ],
  because: 'it is about your project. You can choose which updates you get in the portal.',
  sample: {
    firstName: 'Dana',
    projectName: 'Northridge Dental CRM',
    health: 'at-risk',
    note: 'The import of your old records needs two more days, because some of them have no phone number. Everything else goes as planned.',
    authorName: 'Maya Ortiz',
    isCorrection: false,
    progress: { done: 3, total: 5, percent: 60 },
    path: '/client-portal#project',
  },
});

function progressFacts(known: z.output<typeof progress> | undefined): Fact[] {
  return known === undefined ? [] : [['Progress', progressText(known), known.percent]];
}
