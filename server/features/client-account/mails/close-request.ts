import * as z from 'zod';
import { greeting, line, path, words } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells the team that a client wants the account closed (rule PORTAL-3). */
export const closeRequest = defineMail({
  kind: 'team',
  summary: 'A client asked in the portal to close their account.',
  data: z.strictObject({ name: line, email: line, reason: words, path }),
  subject: ({ name, email }) => `Please close the account of ${name || email}`,
  preview: ({ reason }) => reason.slice(0, 120) || 'They gave no reason.',
  body: ({ name, email, reason, path: to }, { heading, paragraph, facts, quoted, action }) => [
    heading('A client wants to close their account'),
    paragraph(
      'Check what is still open with this client, then delete the account or contact them first.',
    ),
    facts([
      ['Name', name || 'Not given'],
      ['Email', email],
    ]),
    ...(reason === '' ? [] : [quoted(reason)]),
    action('Open the account', to),
  ],
  because: 'you look after clients.',
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
  subject: (_, brand) => `Your request to close your account at ${brand.companyName}`,
  preview: () => 'We have it and will contact you before we delete anything.',
  body: ({ firstName }, { heading, paragraph, action }) => [
    heading('We have your request'),
    paragraph(greeting(firstName)),
    paragraph(
      'You asked us to close your account. Someone on our team will review it and contact you before we delete anything.',
    ),
    paragraph(
      'Until then your account works as usual. If you want to keep it, or if this was not you, cancel the request in your settings or reply to this email.',
    ),
    action('Open my settings', '/client-portal#settings'),
  ],
  because: 'someone signed in to your account asked for this.',
  sample: { firstName: 'Dana' },
});
