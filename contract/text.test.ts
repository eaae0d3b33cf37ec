import { describe, expect, test } from 'vitest';
import { emailAddress, isEmailAddress, plainText, unreadableCharacters } from './text.ts';

const line = plainText({ message: 'Say something', min: 1, max: 10 });
const lines = plainText({ message: 'Say something', max: 10, multiLine: true });
const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map((issue) => issue.message);

describe('plain text', () => {
  test('is trimmed and otherwise unchanged', () => {
    expect(line.parse('  Zoë  Ω ')).toBe('Zoë  Ω');
    expect(lines.parse('a\n\tb')).toBe('a\n\tb');
  });

  test.each(['a\u0000b', '\ud800', 'x\udc00', 'a\nb', 'a\u001bb', 'a\u0085b', '\u0000'])(
    'refuses %j in one line',
    (text) => {
      expect(messageOf(line.safeParse(text))).toEqual([unreadableCharacters]);
    },
  );

  test.each(['a\u0000b', '\udfff'])('refuses %j in several lines', (text) => {
    expect(messageOf(lines.safeParse(text))).toEqual([unreadableCharacters]);
  });

  test.each(['', '   ', undefined, null, 7, ['x']])('reports %j as missing', (value) => {
    expect(messageOf(line.safeParse(value))).toEqual(['Say something']);
  });

  test.each([
    '\u200b',
    '\u3164',
    '\u2800',
    '\u115f\u1160\uffa0',
    '\ufe0f\u{e0100}',
    '\u2060 \u00ad \u034f',
    '\ufeff\u200d\u202e',
  ])('reports text that only looks empty as missing: %j', (text) => {
    expect(messageOf(line.safeParse(text))).toEqual(['Say something']);
    expect(lines.safeParse(text).success).toBe(true);
  });

  test.each(['👨‍👩‍👧', 'نمی‌خواهم', '❤️', '-', '⠁', 'ㅤ가'])(
    'accepts %j, whose characters join or modify others',
    (text) => {
      expect(line.parse(text)).toBe(text);
    },
  );

  test('checks long invisible text quickly', () => {
    const long = plainText({ message: 'Say something', min: 1, max: 100_000 });
    const started = performance.now();
    expect(long.safeParse('\u200b'.repeat(100_000)).success).toBe(false);
    expect(long.safeParse(`${'\u3164'.repeat(99_999)}x`).success).toBe(true);
    // It takes some milliseconds; comparing each character with all others would take many seconds.
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test('reports the maximum length', () => {
    expect(messageOf(line.safeParse('x'.repeat(11)))).toEqual([
      'Please use 10 characters or fewer',
    ]);
  });

  test('keeps emoji and other surrogate pairs', () => {
    expect(line.parse('👍🏽')).toBe('👍🏽');
  });
});

describe('an email address', () => {
  test.each([
    'ada@example.com',
    'Ada.L+crm@mail.example.co.uk',
    "o'hara@x-y.io",
    'a@xn--bcher-kva.ch',
  ])('is valid: %s', (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  test.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@@example.com',
    '.ada@example.com',
    'a..b@example.com',
    'ada@-example.com',
    'ada@example..com',
    'ada@example.c',
    'ada@example.com, bob@example.com',
    'ada@example.com\nBcc: bob@example.com',
    'Ada <ada@example.com>',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(60)}.${'c'.repeat(250)}.com`,
  ])('is invalid: %j', (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });

  test('is trimmed', () => {
    expect(emailAddress('Valid email is required').parse(' ada@example.com ')).toBe(
      'ada@example.com',
    );
  });

  test('is rejected quickly, however long the text is', () => {
    const started = performance.now();
    for (const text of ['a'.repeat(1e5), `a@${'a.'.repeat(5e4)}`, `${'a.'.repeat(5e4)}@`]) {
      expect(isEmailAddress(text)).toBe(false);
    }
    // It takes some milliseconds; comparing each character with all others would take many seconds.
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
