import * as z from 'zod';
import { clientRoles, clientRoleTexts } from '#domain/account/client-role.ts';
import { greeting, instant, line, timeText } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Subject and first sentence for each event, for the person and for the contacts of the company. */
const events = {
  invited: ['Someone was invited', 'Someone was invited to the projects of your company.'],
  'role-changed': ['A role was changed', 'Someone’s role in your company’s projects changed.'],
  removed: ['Someone was removed', 'Someone no longer has access to your company’s projects.'],
} as const;
export type PeopleEvent = keyof typeof events;
const eventNames = Object.keys(events) as [PeopleEvent, ...PeopleEvent[]];

/** Tells whom it is about, and the contacts, who has access to a company (rule CLIENT-3). */
export const peopleNotice = defineMail({
  kind: 'essential',
  summary: 'Access to the projects of a client’s company changed.',
  data: z.strictObject({
    firstName: line,
    event: z.enum(eventNames),
    clientCompany: line,
    personName: line,
    role: z.enum(clientRoles),
    byName: line,
    at: instant,
  }),
  words: {
    subject: '{event}: {clientCompany} ({companyName})',
    button: 'Open the portal',
    closing: 'If this is a mistake, please write to {companyEmail}.',
  },
  values: ({ event, clientCompany }) => ({ event: events[event][0], clientCompany }),
  preview: ({ event }) => events[event][1],
  body: (news, { heading, paragraph, facts, action }, say) => [
    heading(events[news.event][0]),
    paragraph(greeting(news.firstName)),
    paragraph(events[news.event][1]),
    facts([
      ['Company', news.clientCompany],
      ['Person', news.personName],
      ...(news.event === 'removed' ? [] : [['Role', clientRoleTexts[news.role].label] as const]),
      ['By', news.byName],
      ['When', timeText(news.at, 'UTC')],
    ]),
    action(say('button'), '/client-portal#account'),
    paragraph(say('closing')),
  ],
  because:
    'it is about who has access to your company’s projects. You cannot turn off these emails.',
  sample: {
    firstName: 'Dana',
    event: 'invited' as const,
    clientCompany: 'Northridge Dental',
    personName: 'Sam Ortiz',
    role: 'payer' as const,
    byName: 'Dana Whitfield',
    at: Date.UTC(2026, 2, 4, 12),
  },
});
