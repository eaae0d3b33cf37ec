import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { newSecret, signedHeaders } from './sign.ts';

type Check = (headers: Record<string, string>, body: string, secret: string) => boolean;

/** The function of the handbook that checks a signature. */
async function readExample(): Promise<Check> {
  const guide = readFileSync('docs/handbook/api-guide.md', 'utf8');
  const [, code = ''] = /^```js\n([\s\S]+?)\n```$/m.exec(guide) ?? [];
  const module = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  );
  return module.isFromUs;
}

test('the code of the handbook takes our signature for five minutes, and no other', async () => {
  const isFromUs = await readExample();
  const at = Date.UTC(2026, 2, 4, 12);
  vi.useFakeTimers({ now: at, toFake: ['Date'] });
  const [secret, older] = [newSecret(), newSecret()];
  const body = '{"type":"lead.created"}';
  const headers = signedHeaders({ id: 'e-1', at, body, secrets: [secret, older] });
  expect(isFromUs(headers, body, secret)).toBe(true);
  expect(isFromUs(headers, body, older)).toBe(true);
  expect(isFromUs(headers, `${body} `, secret)).toBe(false);
  expect(isFromUs({ ...headers, 'webhook-id': 'e-2' }, body, secret)).toBe(false);
  expect(isFromUs(headers, body, newSecret())).toBe(false);
  vi.setSystemTime(at + 301_000);
  expect(isFromUs(headers, body, secret)).toBe(false);
  vi.useRealTimers();
});
