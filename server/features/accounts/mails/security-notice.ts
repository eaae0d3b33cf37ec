import * as z from 'zod';
import { greeting, instant, line, timeText } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Subject and first sentence for each event. */
const events = {
  'password-changed': [
    'Your password was changed',
    'The password of your account was changed, and every other device was signed out.',
  ],
  'new-device': ['A sign-in from a new device', 'Your account was used from a new device.'],
  'email-change-asked': [
    'A new e-mail address was asked for',
    'Somebody who knows the password of your account asked for another e-mail address. It changes once it is confirmed from the new mailbox.',
  ],
  'email-changed': [
    'Your e-mail address was changed',
    'The e-mail address of your account was changed. Mail goes to the new one from now on.',
  ],
  'second-factor-on': [
    'Two-step sign-in is on',
    'Signing in to your account now also takes a code from your phone.',
  ],
  'second-factor-off': [
    'Two-step sign-in is off',
    'Signing in to your account no longer takes a code from your phone.',
  ],
  'role-changed': [
    'Your rights were changed',
    'An administrator changed what your account may do.',
  ],
  'too-many-tries': [
    'Many wrong passwords for your account',
    'Somebody tried many wrong passwords on your account. Nobody got in, and we have slowed them down. If you are told to wait when you sign in, choose a new password with “Forgot password?”: that lets you in right away.',
  ],
} as const;
export type SecurityNoticeEvent = keyof typeof events;

// Object.keys loses the type of the keys.
const eventNames = Object.keys(events) as [SecurityNoticeEvent, ...SecurityNoticeEvent[]];

/** Tells the owner of an account what happened to it (rule ACCOUNT-15); cannot be switched off. */
export const securityNotice = defineMail({
  kind: 'essential',
  summary: 'Something happened to an account that its owner should know of.',
  data: z.strictObject({
    firstName: line,
    event: z.enum(eventNames),
    at: instant,
    /** For example 'Firefox on Linux'; empty when unknown. */
    device: line,
  }),
  subject: ({ event }, brand) => `${events[event][0]} (${brand.companyName})`,
  preview: () => 'If this was you, there is nothing to do.',
  body: ({ firstName, event, at, device }, { heading, paragraph, facts, action }, brand) => [
    heading(events[event][0]),
    paragraph(greeting(firstName)),
    paragraph(events[event][1]),
    facts([['When', timeText(at, 'UTC')], ...(device === '' ? [] : [['Device', device] as const])]),
    paragraph(
      `If this was you, there is nothing to do. If not, choose a new password now and tell us at ${brand.companyEmail}.`,
    ),
    action('Choose a new password', '/forgot-password'),
  ],
  because: 'it is about the safety of your account; such mail cannot be switched off.',
  sample: {
    firstName: 'Dana',
    event: 'password-changed' as const,
    at: Date.UTC(2026, 2, 4, 12),
    device: 'Firefox on Linux',
  },
});
