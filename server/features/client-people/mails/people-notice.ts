import * as z from 'zod';
import { clientRoles, clientRoleTexts } from '#domain/account/client-role.ts';
import { companyTimeText, greeting, instant, line } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Subject and first sentence for each event, for the person and for the contacts of the company. */
const events = {
  invited: ['Someone was invited', 'Someone was invited to the projects of your company.'],
  'role-changed': ['A role was changed', 'Someone’s role in your company’s projects changed.'],
  removed: ['Someone was removed', 'Someone no longer has access to your company’s projects.'],
} as const;
/** The same for the person whom it is about; whoever is invited gets the invitation. */
const ownEvents = {
  ...events,
  'role-changed': ['Your role was changed', 'Your role in the projects of {company} changed.'],
  removed: ['You were removed', 'You no longer have access to the projects of {company}.'],
} as const;
export type PeopleEvent = keyof typeof events;
const eventNames = Object.keys(events) as [PeopleEvent, ...PeopleEvent[]];

/** Subject and first sentence for a reader. */
function said({ event, isPerson, clientCompany }: Said): readonly [string, string] {
  const [subject, sentence] = (isPerson === true ? ownEvents : events)[event];
  return [subject, sentence.replace('{company}', clientCompany)];
}
interface Said {
  event: PeopleEvent;
  clientCompany: string;
  isPerson?: boolean | undefined;
}

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
    /** Whether the reader is the person; absent in mails from before they had words of their own. */
    isPerson: z.optional(z.boolean()),
  }),
  words: {
    subject: '{event}: {clientCompany} ({companyName})',
    button: 'Open the portal',
    closing: 'If this is a mistake, please write to {companyEmail}.',
  },
  values: (news) => ({ event: said(news)[0], clientCompany: news.clientCompany }),
  preview: (news) => said(news)[1],
  body: (news, { heading, paragraph, facts, action }, say, brand) => [
    heading(said(news)[0]),
    paragraph(greeting(news.firstName)),
    paragraph(said(news)[1]),
    facts([
      ['Company', news.clientCompany],
      ...(news.isPerson === true ? [] : [['Person', news.personName] as const]),
      ...(news.event === 'removed' ? [] : [['Role', clientRoleTexts[news.role].label] as const]),
      ['By', news.byName],
      ['When', companyTimeText(news.at, brand)],
    ]),
    // Whoever was removed finds nothing of it there.
    ...(news.isPerson === true && news.event === 'removed'
      ? []
      : [action(say('button'), '/client-portal#account')]),
    paragraph(say('closing')),
  ],
  because: 'it is about who has access to a company’s projects. You cannot turn off these emails.',
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
