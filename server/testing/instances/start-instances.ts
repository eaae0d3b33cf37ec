import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

const program = fileURLToPath(new URL('./instance.ts', import.meta.url));

/** Starts real programs at the same moment. @returns their URLs, once all are ready. */
export async function startInstances(
  count: number,
  settings: Record<string, string>,
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ascent-instances-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return Promise.all(
    Array.from({ length: count }, (_, number) =>
      startInstance({ DATA_DIR: join(folder, String(number)), PORT: '0', ...settings }),
    ),
  );
}

async function startInstance(settings: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  });
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const url = /ready at (http:\/\/localhost:\d+)/.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`An instance ended at its start.\n${output}`)));
  });
}

/** A mail server. `taken` has the Message-IDs that it accepted, as often as it did. */
export async function openMailServer(): Promise<{ url: string; taken: string[] }> {
  const taken: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let mail = '';
      stream.on('data', (part: Buffer) => {
        mail += part;
      });
      stream.on('end', () => {
        taken.push(/^Message-ID: (<\S+>)/im.exec(mail)?.[1] ?? '');
        done();
      });
    },
  });
  // Connections that end with the programs.
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  const address = smtp.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, taken };
}
