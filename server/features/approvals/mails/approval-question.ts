import * as z from 'zod';
import { greeting, line, path, words } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

const days = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const dayText = (date: string) => days.format(Date.parse(`${date}T00:00:00Z`));

/** "4 things are ready" and the first of them. */
function readyText(items: readonly string[]): string {
  const shown = items.slice(0, 6).join(', ');
  const more = items.length > 6 ? ` and ${items.length - 6} more` : '';
  return items.length === 1
    ? `One thing is ready: ${shown}.`
    : `${items.length} things are ready: ${shown}${more}.`;
}

/** Asks a client to look at a milestone, and reminds of it (rules SIGNOFF-3 and SIGNOFF-6). */
export const approvalQuestion = defineMail({
  kind: 'essential',
  summary: 'Staff asked a client to approve a milestone, or it still waits for an answer.',
  data: z.strictObject({
    firstName: line,
    projectName: line,
    milestoneTitle: line,
    items: z.array(line).min(1).max(200),
    /** What the team writes, or ''. */
    note: words,
    /** A calendar day, YYYY-MM-DD. */
    answerBy: line,
    askedBy: line,
    isReminder: z.boolean(),
    /** Who has not answered, if the reader is asked instead; otherwise ''. */
    insteadOf: line,
    path,
  }),
  subject: ({ milestoneTitle, answerBy, isReminder }) =>
    isReminder
      ? `Waiting for your answer: ${milestoneTitle}`
      : `Please look at ${milestoneTitle} by ${dayText(answerBy)}`,
  preview: ({ items }) => readyText(items),
  body: (question, { heading, paragraph, quoted, action }) => [
    heading(`Please look at ${question.milestoneTitle}`),
    paragraph(greeting(question.firstName)),
    ...(question.insteadOf === ''
      ? []
      : [
          paragraph(
            `${question.insteadOf} has not answered yet, and you are named to answer instead.`,
          ),
        ]),
    paragraph(
      `${readyText(question.items)} You can approve them, or say what to change. It takes about 5 minutes.`,
    ),
    ...(question.note === '' ? [] : [quoted(question.note)]),
    action('Look at it', question.path),
    paragraph(
      `Please answer by ${dayText(question.answerBy)}. Nothing is approved by itself: the project waits for your answer.`,
    ),
    paragraph('This link is yours. Anyone who has it can answer in your name.'),
  ],
  because: 'you were named to approve the work on this project.',
  sample: {
    firstName: 'Ingrid',
    projectName: 'Northridge Dental CRM',
    milestoneTitle: 'System Design',
    items: ['Contact Management', 'Live Chat', 'Email Marketing', 'Mock-ups'],
    note: '',
    answerBy: '2026-11-10',
    askedBy: 'Dana Park',
    isReminder: false,
    insteadOf: '',
    path: '/approvals/sample',
  },
});
