import * as z from 'zod';
import { greeting, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Most emails that a summary lists; the rest is a number. */
export const summaryLinesMax = 50;

const summaryLine = z.strictObject({
  subject: line,
  /** What an inbox would show beside it; absent where the subject says it. */
  preview: line.optional(),
  /** Where it is; absent for an email without a page. */
  path: path.optional(),
});
export type SummaryLine = z.input<typeof summaryLine>;

/** The emails of a day that somebody wants as one (rule MAIL-9). */
export const dailySummary = defineMail({
  kind: 'team',
  summary: 'Someone wants some kinds of email once a day only.',
  data: z.strictObject({
    firstName: line,
    count: z.int(),
    lines: z.array(summaryLine).min(1).max(summaryLinesMax),
    path,
  }),
  words: {
    subject: 'Your daily summary: {count} updates',
    heading: 'Your daily summary',
    opening: 'Here is what happened since your last summary.',
    button: 'Open {companyName}',
  },
  values: ({ count }) => ({ count: String(count) }),
  preview: ({ lines }) =>
    lines
      .slice(0, 3)
      .map(({ subject }) => subject)
      .join(' · '),
  body: ({ firstName, count, lines, path: to }, parts, say) => {
    const { heading, paragraph, strong, links, action } = parts;
    return [
      heading(say('heading')),
      paragraph(greeting(firstName)),
      paragraph(say('opening')),
      ...lines.flatMap(({ subject, preview, path: there }) => [
        preview === undefined
          ? paragraph(strong(subject))
          : paragraph(strong(subject), `\n${preview}`),
        ...(there === undefined ? [] : [links([['Open it', there]])]),
      ]),
      ...(count > lines.length ? [paragraph(`And ${count - lines.length} more.`)] : []),
      action(say('button'), to),
    ];
  },
  because: 'you chose a daily summary. You can change that in your account settings.',
  sample: {
    firstName: 'Mara',
    count: 3,
    lines: [
      {
        subject: 'Noor Haddad assigned you the lead Dana Whitfield',
        path: '/admin/leads?lead=sample',
      },
      {
        subject: 'Noor Haddad mentioned you in Northridge Dental CRM',
        preview: 'Can you call Dana about the import before Thursday?',
        path: '/admin/projects/sample?tab=notes',
      },
      { subject: 'Sam Ortiz assigned you 2 leads', path: '/admin/leads' },
    ],
    path: '/admin/dashboard',
  },
});
