import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { provideNginx } from '../../tools/machine/nginx.mjs';
import { pause } from '../proof.ts';
import { freePort } from './free-port.ts';

/** nginx, running. */
export interface Nginx {
  url: string;
  stop(): Promise<void>;
}

/** The example for operators, with these ports in place of its own. */
function siteFile(port: number, instances: readonly number[]): string {
  const example = readFileSync(join(import.meta.dirname, '../../docs/nginx.conf'), 'utf8');
  const [server = ''] = /^ *server 127\.0\.0\.1:3001 .*;$/m.exec(example) ?? [];
  const servers = instances.map((instance) => server.replace('3001', String(instance)));
  return example
    .replace(/(^ *server 127\.0\.0\.1:\d+ .*;\n)+/m, `${servers.join('\n')}\n`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
}

/** What a distribution has in its nginx.conf, with everything that is written in `folder`. */
function mainFile(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 2;',
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/error.log warn;`,
    'events { worker_connections 4096; }',
    'http {',
    '  access_log off;',
    ...temporary.map((kind) => `  ${kind}_temp_path ${folder}/${kind};`),
    `  include ${folder}/site.conf;`,
    '}',
    '',
  ].join('\n');
}

/**
 * Runs nginx in the foreground with the example configuration, without touching the system's own.
 *
 * @param folder is created for everything that it writes.
 */
export async function startNginx(folder: string, instances: readonly number[]): Promise<Nginx> {
  const nginx = await provideNginx();
  if ('missing' in nginx) throw new Error(nginx.missing);
  mkdirSync(folder);
  const port = await freePort();
  writeFileSync(join(folder, 'site.conf'), siteFile(port, instances));
  writeFileSync(join(folder, 'nginx.conf'), mainFile(folder));
  const log = join(folder, 'error.log');
  const child = spawn(nginx.path, ['-p', folder, '-e', log, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + 10_000;
  // 502 as long as no instance runs: nginx itself answers.
  while ((await fetch(url).catch(() => null)) === null) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`nginx did not start.\n${readFileSync(log, 'utf8')}`);
    await pause(50);
  }
  return {
    url,
    stop: async () => {
      process.off('exit', end);
      const gone = once(child, 'exit');
      end();
      await gone;
    },
  };
}
