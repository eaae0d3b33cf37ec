import { expect, test } from 'vitest';
import { holdMinutes } from '#contract/bookings/booking-records.ts';
import { privacyPolicyTexts } from '#domain/site/texts/privacy-policy-texts.ts';
import { policy } from './policy.ts';

test('the privacy policy has eleven sections with unique anchors', () => {
  expect(policy).toHaveLength(11);
  expect(new Set(policy.map((section) => section.id)).size).toBe(11);
});

test('the privacy policy is effective July 1, 2024 and states both age limits', () => {
  const text = Object.values(privacyPolicyTexts).join(' ');
  expect(privacyPolicyTexts['privacy-policy.effective.label']).toBe('Effective July 1, 2024');
  expect(text).toMatch(/18 or older/);
  expect(text).toMatch(/children under 13/);
});

/** Every section has its words, whatever the company makes of them. */
const text = (id: string) =>
  Object.entries(privacyPolicyTexts).find(([key]) => key === `privacy-policy.${id}.body`)?.[1] ??
  '';

test('the privacy policy lists what is stored: cookies, drafts, live chat, assistant and sign-ins', () => {
  expect(text('cookies')).toMatch(/session cookie/);
  expect(text('cookies')).toMatch(/device you signed in on, for a year/);
  expect(text('cookies')).toMatch(/drafts of forms/);
  expect(text('cookies')).toMatch(/assistant said, until you close the tab/);
  expect(text('cookies')).toMatch(/opens your own conversation/);
  expect(text('what-you-give')).toMatch(/Live chat: name, email and what you write/);
  expect(text('automatic')).toMatch(
    /sign-ins and changes, with the time, the device and the network/,
  );
});

test('the privacy policy states the retention periods that the program applies', () => {
  expect(text('retention')).toMatch(/erased 24 months after the last contact/);
  expect(text('retention')).toMatch(/spam goes after 30 days/);
});

test('the privacy policy states what is kept of network addresses, held times and signatures', () => {
  expect(text('automatic')).toMatch(/keyed hash of the network address it was started from/);
  expect(text('cookies')).toContain(`held for you for ${holdMinutes} minutes. It is no cookie`);
  // The columns of quote_acceptances that contain personal data.
  for (const kept of [
    'name',
    'role',
    'typed or drew',
    'plan',
    'time',
    'network address',
    'browser',
  ])
    expect(text('what-you-give')).toMatch(new RegExp(`Signature under a quote: .*${kept}`));
});
