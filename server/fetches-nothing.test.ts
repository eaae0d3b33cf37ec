import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { expectFigure } from '../tools/promised-figure.ts';
import { createWebhookWorker } from './features/webhooks/worker.ts';
import { asAdmin } from './testing/world/project-work.ts';

/** Every way to write this computer, networks behind it, and what else a server could be made to open. */
function addresses(port: number): string[] {
  const hosts = [
    ...['127.0.0.1', '127.1', '127.0.1', '127.127.127.127', '0.0.0.0', '0', 'localhost'],
    ...['LOCALHOST', 'localhost.', 'localhost.localdomain', '2130706433', '0x7f000001'],
    ...['0x7f.0.0.1', '0x7f.1', '0177.0.0.1', '0177.1', '017700000001', '[::1]', '[::]'],
    ...['[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[64:ff9b::7f00:1]'],
    ...['127.0.0.1.nip.io', 'spoofed.burpcollaborator.example', '①②⑦.⓪.⓪.①', '127。0。0。1'],
    ...['example.com@127.0.0.1', 'user:secret@127.0.0.1', '127.0.0.1%23.example.com'],
    ...['10.0.0.1', '172.16.0.1', '192.168.0.1', '169.254.169.254', '[fd00:ec2::254]'],
    ...['metadata.google.internal', '100.100.100.200', '[fe80::1]', '255.255.255.255'],
  ];
  return [
    ...hosts.map((host) => `https://${host}:${port}/picture.png`),
    `http://127.0.0.1:${port}/`,
    `//127.0.0.1:${port}/`,
    `/\\127.0.0.1:${port}/`,
    `https:127.0.0.1:${port}`,
    `https:\\\\127.0.0.1:${port}`,
    `HTTPS://127.0.0.1:${port}`,
    `ftp://127.0.0.1:${port}/`,
    `gopher://127.0.0.1:${port}/_GET`,
    `dict://127.0.0.1:${port}/info`,
    `ldap://127.0.0.1:${port}/`,
    `ws://127.0.0.1:${port}/`,
    `jar:https://127.0.0.1:${port}!/`,
    'file:///etc/passwd',
    'data:text/html,<script>1</script>',
    'javascript:alert(1)',
    `view-source:https://127.0.0.1:${port}/`,
    `https://example.com/?next=https://127.0.0.1:${port}/`,
    `https://example.com#@127.0.0.1:${port}/`,
    `https://example.com\r\nhost: 127.0.0.1:${port}`,
  ];
}

test('no address that a person types is opened, in whatever field and however it is written', async () => {
  let connections = 0;
  const trap = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => trap.listen(0, () => resolve()));
  onTestFinished(() => void trap.close());
  const bound = trap.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  const { app, send } = await asAdmin();
  const settings = (await send('GET', '/api/booking-settings')).json();
  const typed = addresses(port);
  // Every name leads to this computer.
  const network = { mayBePrivate: false, resolve: async () => ['127.0.0.1'] };
  const failed: string[] = [];
  for (const address of typed) {
    app.clock.now += 3_600_000;
    const replies = await Promise.all([
      send('PUT', '/api/booking-settings', { ...settings, meetingUrl: address }),
      send('PUT', '/api/branding/identity', {
        name: '',
        email: '',
        socialUrl: address,
        version: 0,
      }),
      send('POST', '/api/users', {
        firstName: 'Ann',
        lastName: 'Address',
        email: 'ann@address.example',
        role: 'client',
        profileImageUrl: address,
      }),
      send('POST', '/api/contact', {
        name: 'Ann',
        email: 'ann@address.example',
        message: `Please look at ${address}`,
      }),
      send('POST', '/api/webhooks', {
        url: address,
        description: '',
        isForAll: true,
        events: [],
        isOn: true,
      }),
    ]);
    const hook = replies.at(-1)?.json().webhook?.id;
    if (hook !== undefined) {
      await send('POST', `/api/webhooks/${hook}/test`);
      await createWebhookWorker(app.context, network).deliverDue();
      await send('DELETE', `/api/webhooks/${hook}`);
    }
    for (const { statusCode } of replies)
      if (statusCode >= 500) failed.push(`${address}: ${statusCode}`);
  }
  // As long as a request in the background would take to come.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(failed).toEqual([]);
  expect(connections).toBe(0);
  expectFigure('B13', typed.length, 'addresses');
});
