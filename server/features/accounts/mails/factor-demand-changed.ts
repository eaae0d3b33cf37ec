import * as z from 'zod';
import { demandLabels, graceDaysMost } from '#domain/account/factor-demand.ts';
import { roles } from '#domain/account/role.ts';
import { companyTimeText, greeting, instant, line } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells every admin that a second factor is demanded of a role, or no longer (rule FACTOR-7). */
export const factorDemandChanged = defineMail({
  kind: 'essential',
  summary: 'Someone changed who needs a second factor to sign in.',
  data: z.strictObject({
    firstName: line,
    changedBy: line,
    at: instant,
    role: z.enum(roles),
    /** Days until it holds; null when it is no longer demanded. */
    graceDays: z.nullable(z.int().min(0).max(graceDaysMost)),
  }),
  words: {
    subject: 'Who needs a second factor was changed ({companyName})',
    heading: 'Who needs a second factor was changed',
    demanded: 'Everyone in this group now needs a second factor to sign in.',
    ended: 'This group no longer needs a second factor to sign in.',
    closing: 'If you did not expect this, ask {changedBy} in person or by phone, not by email.',
    button: 'See who needs one',
  },
  values: ({ changedBy }) => ({ changedBy }),
  preview: ({ changedBy }) => `${changedBy} changed it.`,
  body: (
    { firstName, changedBy, at, role, graceDays },
    { heading, paragraph, facts, action },
    say,
    brand,
  ) => [
    heading(say('heading')),
    paragraph(greeting(firstName)),
    paragraph(say(graceDays === null ? 'ended' : 'demanded')),
    facts([
      ['Group', demandLabels[role]],
      ...(graceDays === null ? [] : [['Time to add one', `${graceDays} days`] as const]),
      ['Changed by', changedBy],
      ['When', companyTimeText(at, brand)],
    ]),
    paragraph(say('closing')),
    action(say('button'), '/admin/users/second-factors'),
  ],
  because: 'you are an administrator. You cannot turn off emails about security.',
  sample: {
    firstName: 'Mara',
    changedBy: 'Jonas Feld',
    at: Date.UTC(2026, 2, 4, 12),
    role: 'staff' as const,
    graceDays: 14,
  },
});
