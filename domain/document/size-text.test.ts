import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test.each([
  [0, '0.0 KB'],
  [1, '0.0 KB'],
  [52, '0.1 KB'],
  [1024, '1.0 KB'],
  [1536, '1.5 KB'],
  [123_456, '120.6 KB'],
  [26_214_400, '25600.0 KB'],
])('%i bytes are displayed as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
