import { expect, test } from 'vitest';
import { isSilentDraft } from './quote-source.ts';

test.each([
  ['staff', 'pending', null, true],
  ['staff', 'approved', null, true],
  ['staff', 'rejected', null, true],
  ['staff', 'approved', 1, false],
  ['staff', 'rejected', 1, false],
  ['staff', 'accepted', null, false],
  ['wizard', 'pending', null, false],
] as const)(
  'a quote by %s that is %s and was sent at %s is a silent draft: %s',
  (source, status, sentAt, expected) => {
    expect(isSilentDraft({ source, status, sentAt })).toBe(expected);
  },
);
