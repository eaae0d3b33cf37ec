import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mailboxForTests } from './dovecot.ts';

const mailbox = mailboxForTests();

/** A connection that has signed in and sends one command at a time; it gets the reply's lines. */
async function signIn(url: string) {
  const { hostname, port, username, password } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  let got = '';
  let closed = false;
  socket.setEncoding('utf8').on('data', (text: string) => {
    got += text;
  });
  socket
    .on('error', () => {})
    .on('close', () => {
      closed = true;
    });
  const until = async (pattern: RegExp) => {
    await vi.waitUntil(() => closed || pattern.test(got), { timeout: 5000, interval: 2 });
    expect(got).toMatch(pattern);
    const text = got;
    got = '';
    return text;
  };
  const send = async (command: string) => {
    socket.write(`a ${command}\r\n`);
    return until(/^a (OK|NO|BAD).*\r\n/m);
  };
  await until(/^\* OK/);
  expect(await send(`LOGIN ${username} ${password}`)).toMatch(/^a OK/m);
  return { send, closed: () => vi.waitFor(() => expect(closed).toBe(true), { interval: 2 }) };
}

/** What the inbox has: its UIDVALIDITY, and each subject by its UID. */
async function inbox(url: string) {
  const { send } = await signIn(url);
  const selected = await send('SELECT INBOX');
  const fetched = await send('UID FETCH 1:* (UID BODY.PEEK[HEADER.FIELDS (SUBJECT)])');
  const subjects = [...fetched.matchAll(/\(UID (\d+) .*\r\nSubject: (.+)\r\n/g)];
  return {
    validity: Number(/UIDVALIDITY (\d+)/.exec(selected)?.[1]),
    mails: subjects.map(([, uid, subject]) => `${uid} ${subject}`),
  };
}

const mail = (subject: string) =>
  `From: ann@example.com\r\nTo: tester@example.com\r\nSubject: ${subject}\r\n\r\nHello.\r\n`;

test('a mailbox has what was delivered, and after renumbering the same under other numbers', async () => {
  const server = await mailbox();
  for (const subject of ['one', 'two', 'three']) await server.deliver(mail(subject));
  const before = await inbox(server.url);
  expect(before.mails).toEqual(['1 one', '2 two', '3 three']);
  expect((await inbox(server.url)).validity).toBe(before.validity);

  const { send } = await signIn(server.url);
  await send('SELECT INBOX');
  await send(String.raw`UID STORE 1 +FLAGS (\Deleted)`);
  await send('EXPUNGE');
  await server.renumber();
  const after = await inbox(server.url);
  expect(after.mails).toEqual(['1 two', '2 three']);
  expect(after.validity).toBeGreaterThan(before.validity);
});

test('a pause cuts the connections, and afterwards the same address has every message', async () => {
  const server = await mailbox();
  await server.deliver(mail('before'));
  const before = await inbox(server.url);
  const open = await signIn(server.url);
  await server.pause();
  await open.closed();
  const { hostname, port } = new URL(server.url);
  const refused = new Promise((resolve) => connect(Number(port), hostname).on('error', resolve));
  expect(await refused).toMatchObject({ code: 'ECONNREFUSED' });
  await server.deliver(Buffer.from(mail('during')));
  await server.resume();
  const after = await inbox(server.url);
  expect(after.validity).toBe(before.validity);
  expect(after.mails).toEqual([...before.mails, expect.stringMatching(/^\d+ during$/)]);
});

test('only the right password opens the mailbox, and a wrong one is refused soon', async () => {
  const wrong = new URL((await mailbox()).url);
  wrong.password = 'wrong';
  const began = performance.now();
  await expect(signIn(wrong.href)).rejects.toThrow('a NO');
  expect(performance.now() - began).toBeLessThan(1500);
});

test('a test process that is killed leaves neither the server nor its folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ascent-killed-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // The server is another user's where this is root.
  await chmod(folder, 0o755);
  const module = pathToFileURL(join('tools', 'machine', 'dovecot.mjs'));
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { provideDovecot } from '${module}'; console.log((await provideDovecot()).url);`,
    ],
    { env: { ...process.env, TMPDIR: folder }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const url = await new Promise<string>((resolve) =>
    child.stdout.setEncoding('utf8').once('data', resolve),
  );
  await signIn(url.trim());
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^ascent-dovecot-/)]);
  child.kill('SIGKILL');
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]), { timeout: 5000 });
  await expect(signIn(url.trim())).rejects.toThrow();
});
