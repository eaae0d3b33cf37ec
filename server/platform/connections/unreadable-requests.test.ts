import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createTestApp, listen } from '#server/testing/test-app.ts';

/** Sends raw bytes and resolves to the whole response. */
async function send(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.setEncoding('utf8');
  socket.write(bytes);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

test.each([
  [
    'an address of 70,000 characters',
    `GET /${'a'.repeat(70_000)} HTTP/1.1\r\n\r\n`,
    414,
    'address_too_long',
  ],
  [
    'headers of 70,000 characters',
    `GET / HTTP/1.1\r\nhost: x\r\na: ${'a'.repeat(70_000)}\r\n\r\n`,
    400,
    'malformed_request',
  ],
  ['a method that nobody knows', 'FOO / HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'malformed_request'],
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'malformed_request'],
])('%s gets a problem, like every other refusal', async (_title, bytes, status, code) => {
  const answer = await send(await listen(await createTestApp()), bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('content-type: application/problem+json');
  expect(JSON.parse(body)).toMatchObject({ status, code, requestId: expect.any(String) });
});
