import * as z from 'zod';
import { basisText, spendSources } from '#domain/billing/savings-words.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { shortDayText } from '#domain/day-text.ts';
import { formatCents } from '#domain/money.ts';
import { greeting, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells a client each quarter how the cost of their system compares with the one before (rule PORTAL-9). */
export const savingsMail = defineMail({
  kind: 'notification',
  summary: 'A quarter has begun, and a client’s system is in use for a month or more.',
  data: z.strictObject({
    firstName: line,
    projectName: line,
    /** Where the client stands today. */
    standing: line,
    /** When both sums meet; '' if nothing is said of that. */
    breakEven: line,
    source: z.enum(spendSources),
    monthlyCents: z.int(),
    goLiveOn: z.string().refine(isCalendarDate, 'must be a calendar day'),
    paidCents: z.int(),
    avoidedCents: z.int(),
    hasTax: z.boolean(),
    path,
  }),
  words: {
    subject: '{project}: how your costs compare',
    heading: 'How your costs compare',
    correct: 'If the monthly figure has changed, correct it in the portal under Billing.',
    button: 'See it month by month',
  },
  values: ({ projectName }) => ({ project: projectName }),
  subject: (_data, _, say) => say('subject'),
  preview: ({ standing }) => standing,
  body: (data, { heading, paragraph, facts, action }, say) => [
    heading(say('heading')),
    paragraph(greeting(data.firstName)),
    paragraph([data.standing, data.breakEven].filter((text) => text !== '').join(' ')),
    facts([
      ['Project', data.projectName],
      ['In use since', shortDayText(data.goLiveOn)],
      [data.hasTax ? 'Paid so far, with tax' : 'Paid so far', formatCents(data.paidCents)],
      ['You would have paid', formatCents(data.avoidedCents)],
    ]),
    paragraph(`${basisText(data.source, data.monthlyCents, 'client')}. ${say('correct')}`),
    action(say('button'), data.path),
  ],
  because: 'you pay for this system. You can choose which updates you get in the portal.',
  sample: {
    firstName: 'Dana',
    projectName: 'Northridge Dental CRM',
    standing: 'So far you have paid $1,860.00 less than you would have paid.',
    breakEven: 'You have been ahead since March 2027.',
    source: 'entered',
    monthlyCents: 124_000,
    goLiveOn: '2025-12-15',
    paidCents: 1_612_000,
    avoidedCents: 1_798_000,
    hasTax: false,
    path: '/client-portal#billing',
  },
});
