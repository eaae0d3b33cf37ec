import * as z from 'zod';
import { greeting, line, path, words } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells the team that a client wants the account closed (rule PORTAL-3). */
export const closeRequest = defineMail({
  kind: 'team',
  summary: 'A client asked in the portal to close their account.',
  data: z.strictObject({ name: line, email: line, reason: words, path }),
  words: {
    subject: 'Please close the account of {person}',
    heading: 'A client wants to close their account',
    opening:
      'Check what is still open with this client, then delete the account or contact them first.',
    button: 'Open the account',
  },
  values: ({ name, email }) => ({ person: name || email }),
  preview: ({ reason }) => reason.slice(0, 120) || 'They gave no reason.',
  body: ({ name, email, reason, path: to }, { heading, paragraph, facts, quoted, action }, say) => [
    heading(say('heading')),
    paragraph(say('opening')),
    facts([
      ['Name', name || 'Not given'],
      ['Email', email],
    ]),
    ...(reason === '' ? [] : [quoted(reason)]),
    action(say('button'), to),
  ],
  because: 'you handle client accounts.',
  sample: {
    name: 'Dana Whitfield',
    email: 'dana@northridge.example',
    reason: 'We sold the practice. Thank you for everything.',
    path: '/admin/users?user=sample',
  },
});

/** Confirms the request to the client. */
export const closeRequestReceived = defineMail({
  kind: 'essential',
  summary: 'The confirmation of a request to close the account.',
  data: z.strictObject({ firstName: line }),
  words: {
    subject: 'Your request to close your account at {companyName}',
    heading: 'We have your request',
    opening:
      'You asked us to close your account. Someone on our team will review it and contact you before we delete anything.',
    closing:
      'Until then your account works as usual. If you want to keep it, or if this was not you, cancel the request in your settings or reply to this email.',
    button: 'Open my settings',
  },
  preview: () => 'We have it and will contact you before we delete anything.',
  body: ({ firstName }, { heading, paragraph, action }, say) => [
    heading(say('heading')),
    paragraph(greeting(firstName)),
    paragraph(say('opening')),
    paragraph(say('closing')),
    action(say('button'), '/client-portal#settings'),
  ],
  because: 'someone signed in to your account asked for this.',
  sample: { firstName: 'Dana' },
});
