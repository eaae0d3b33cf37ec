import { describe, expect, test } from 'vitest';
import { isHttpsAddress } from './web-address.ts';

describe('an https address', () => {
  test.each([
    'https://pictures.example/ann.png',
    'HTTPS://pictures.example/ann.png?size=64&x=%22#top',
    'https://bücher.example/größe.png',
    'https://pictures.example:8443/a@b.png',
    'https://[2001:db8::1]/a.png',
  ])('is %s', (text) => expect(isHttpsAddress(text)).toBe(true));

  test.each([
    '',
    'https:',
    'https://',
    'https:pictures.example/a.png',
    'https:/pictures.example/a.png',
    'https:\\\\pictures.example/a.png',
    'https://\\pictures.example/a.png',
    '//pictures.example/a.png',
    'http://pictures.example/a.png',
    'javascript:alert(1)//https://pictures.example',
    'data:image/svg+xml,<svg/>',
    'https://bank.example@evil.example/a.png',
    'https://user:word@evil.example/a.png',
    'https://pictures.example/a.png"onerror="alert(1)',
    "https://pictures.example/a.png'",
    'https://pictures.example/a`b',
    'https://pictures.example/<script>',
    'https://pictures.example/a b.png',
    'https://pictures.example/a\tb.png',
    'https://pictures.example/a\u200bb.png',
    'https://pictures.example/\u202egnp.a',
    'https://pictures .example/',
    'https://%00/',
    'https://:443/',
  ])('is not %j', (text) => expect(isHttpsAddress(text)).toBe(false));
});
