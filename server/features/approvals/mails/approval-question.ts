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
    answerBy: z.iso.date(),
    askedBy: line,
    isReminder: z.boolean(),
    /** Who has not answered, if the reader is asked instead; otherwise ''. */
    insteadOf: line,
    path,
  }),
  words: {
    subject: 'Please review {milestone} by {day}',
    subjectReminder: 'Waiting for your answer: {milestone}',
    heading: 'Please review {milestone}',
    openingInstead: '{person} has not answered yet, and you’re listed to answer instead.',
    opening:
      '{whatIsReady} You can approve {them}, or say what to change. It takes about 5 minutes.',
    button: 'Review',
    closing:
      'Please answer by {day}. Nothing is approved automatically: the project waits for your answer.',
    closingPrivate: 'This link is just for you. Anyone who has it can answer in your name.',
  },
  values: ({ milestoneTitle, answerBy, insteadOf, items }) => ({
    milestone: milestoneTitle,
    day: dayText(answerBy),
    person: insteadOf,
    whatIsReady: readyText(items),
    them: items.length === 1 ? 'it' : 'them',
  }),
  subject: ({ isReminder }, _, say) => say(isReminder ? 'subjectReminder' : 'subject'),
  preview: ({ items }) => readyText(items),
  body: (question, { heading, paragraph, quoted, action }, say) => [
    heading(say('heading')),
    paragraph(greeting(question.firstName)),
    ...(question.insteadOf === '' ? [] : [paragraph(say('openingInstead'))]),
    paragraph(say('opening')),
    ...(question.note === '' ? [] : [quoted(question.note)]),
    action(say('button'), question.path),
    paragraph(say('closing')),
    paragraph(say('closingPrivate')),
  ],
  because: 'you’re listed to approve the work on this project.',
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
