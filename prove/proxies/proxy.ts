import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tools/machine/free-port.mjs';
import { pause } from '../proof.ts';

/** A proxy in front of instances, running. */
export interface RunningProxy {
  url: string;
  stop(): Promise<void>;
}

/** Files of a certificate and its key, and the port of plain HTTP that leads to TLS. */
export interface Tls {
  certificate: string;
  key: string;
  plainPort: number;
}

/** Makes a certificate for 127.0.0.1 that this process then trusts nobody else's for. */
export async function makeTls(folder: string): Promise<Tls> {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-out', certificate, '-keyout', key];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject, ...files],
    { stdio: 'pipe' },
  );
  return { certificate, key, plainPort: await freePort() };
}

/**
 * Runs a proxy in the foreground until it answers.
 *
 * @param log the file that it writes its errors to; shown when it does not start.
 */
export async function runProxy(
  path: string,
  args: readonly string[],
  log: string,
  port: number,
  tls: Tls | undefined,
): Promise<RunningProxy> {
  const output = openSync(log, 'a');
  const child = spawn(path, args, { stdio: ['ignore', output, output] });
  closeSync(output);
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  const plain = `http://127.0.0.1:${tls?.plainPort ?? port}`;
  const deadline = performance.now() + 10_000;
  // 502 as long as no instance runs: the proxy itself answers.
  while ((await fetch(plain, { redirect: 'manual' }).catch(() => null)) === null) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`${path} did not start.\n${readFileSync(log, 'utf8')}`);
    await pause(50);
  }
  return {
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    stop: async () => {
      process.off('exit', end);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      end();
      await gone;
    },
  };
}
