import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp, listen } from '#server/testing/test-app.ts';

const request = 'GET /api/health/live HTTP/1.1\r\nhost: x\r\n\r\n';

/** The responses on one connection until the server closed it or the expected number arrived. */
async function send(address: string, bytes: string, answers: number): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => {
    socket.destroy();
  });
  let received = '';
  await new Promise<void>((resolve) => {
    socket.setEncoding('latin1').on('data', (text: string) => {
      received += text;
      if (received.split('HTTP/1.1 200').length > answers) resolve();
    });
    // A reset connection has ended as well.
    socket.on('error', () => resolve()).on('close', () => resolve());
    socket.write(bytes);
  });
  return received;
}

test('a few pipelined requests are all answered', async () => {
  const address = await listen(await createTestApp());
  expect((await send(address, request.repeat(4), 4)).split('HTTP/1.1 200')).toHaveLength(5);
});

test('a connection with hundreds of pipelined requests is closed before they cost anything', async () => {
  const program = await createTestApp();
  let begun = 0;
  program.app.server.on('request', () => {
    begun += 1;
  });
  const address = await listen(program);
  expect(await send(address, request.repeat(1000), 1000)).not.toContain('HTTP/1.1 200');
  expect(begun).toBeLessThanOrEqual(4);
  expect(await send(address, request, 1)).toContain('HTTP/1.1 200');
});
