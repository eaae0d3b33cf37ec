import * as z from 'zod';
import { companyTimeText, greeting, instant, line } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Subject and first sentence for each event. */
const events = {
  'password-changed': [
    'Your password was changed',
    'Your account password was changed, and we signed out all your other devices.',
  ],
  'new-device': [
    'A sign-in from a new device',
    'Someone signed in to your account from a new device.',
  ],
  'email-change-asked': [
    'A new email address was requested',
    'Someone who knows your password asked to change your email address. The change takes effect once it is confirmed from the new address.',
  ],
  'email-changed': [
    'Your email address was changed',
    'The email address on your account was changed. From now on we write to the new one.',
  ],
  'second-factor-on': [
    'A second factor was added',
    'A second factor was added to your account, and we signed out all your other devices.',
  ],
  'second-factor-off': [
    'A second factor was removed',
    'A second factor was removed from your account, and we signed out all your other devices.',
  ],
  'recovery-code-used': [
    'A recovery code was used',
    'Someone signed in to your account, or confirmed a change, with one of your recovery codes.',
  ],
  'single-sign-on-connected': [
    'Single sign-on was connected',
    'Your account can now also be opened through single sign-on.',
  ],
  'single-sign-on-ended': [
    'Single sign-on was disconnected',
    'Your account can no longer be opened through single sign-on, and we signed out all your other devices.',
  ],
  'factor-reset-stopped': [
    'Your second factors stay as they are',
    'The removal of your second factors was stopped.',
  ],
  'second-factors-reset': [
    'Your second factors were removed',
    'All second factors of your account were removed, and we signed you out everywhere. You can now sign in with just your password. Please sign in and add a new second factor.',
  ],
  'role-changed': [
    'Your permissions were changed',
    'An administrator changed what you can do with your account.',
  ],
  'api-key-made': [
    'An API key was made in your name',
    'An API key was made in your name. Until it ends, a program that has it can do what the key allows. You can end it under Settings, API keys.',
  ],
  'too-many-tries': [
    'Several failed attempts to sign in to your account',
    'Someone tried several wrong passwords on your account. They did not get in, and we slowed them down. If we ask you to wait when you sign in, choose a new password with “Forgot password?” to get in right away.',
  ],
} as const;
export type SecurityNoticeEvent = keyof typeof events;

// Object.keys loses the type of the keys.
const eventNames = Object.keys(events) as [SecurityNoticeEvent, ...SecurityNoticeEvent[]];

/** Tells the owner of an account what happened to it (rule ACCOUNT-15); cannot be switched off. */
export const securityNotice = defineMail({
  kind: 'essential',
  summary: 'Something happened to an account that its owner should know about.',
  data: z.strictObject({
    firstName: line,
    event: z.enum(eventNames),
    at: instant,
    /** For example 'Firefox on Linux'; empty when unknown. */
    device: line,
  }),
  words: {
    subject: '{event} ({companyName})',
    closing:
      'If this was you, you do not need to do anything. If not, choose a new password now and let us know at {companyEmail}.',
    button: 'Choose a new password',
  },
  values: ({ event }) => ({ event: events[event][0] }),
  preview: () => 'If this was you, you do not need to do anything.',
  body: ({ firstName, event, at, device }, { heading, paragraph, facts, action }, say, brand) => [
    heading(events[event][0]),
    paragraph(greeting(firstName)),
    paragraph(events[event][1]),
    facts([
      ['When', companyTimeText(at, brand)],
      ...(device === '' ? [] : [['Device', device] as const]),
    ]),
    paragraph(say('closing')),
    action(say('button'), '/forgot-password'),
  ],
  because: 'it is about the security of your account. You cannot turn off these emails.',
  sample: {
    firstName: 'Dana',
    event: 'password-changed' as const,
    at: Date.UTC(2026, 2, 4, 12),
    device: 'Firefox on Linux',
  },
});
