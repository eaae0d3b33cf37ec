import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tools/machine/free-port.mjs';
import { provideProxy } from '../../tools/machine/proxy.mjs';
import { type RunningProxy, runProxy, type Tls } from './proxy.ts';

/** The example for operators, with these ports in place of its own, and with or without its TLS. */
function siteFile(port: number, instances: readonly number[], tls: Tls | undefined): string {
  const example = readFileSync(join(import.meta.dirname, '../../packaging/nginx.conf'), 'utf8');
  const [server = ''] = /^ *server 127\.0\.0\.1:3001 .*;$/m.exec(example) ?? [];
  const servers = instances.map((instance) => server.replace('3001', String(instance)));
  const site = example.replace(/(^ *server 127\.0\.0\.1:\d+ .*;\n)+/m, `${servers.join('\n')}\n`);
  if (tls === undefined)
    return site
      .replace(/^server \{\n {2}listen 80;[\s\S]*?^\}\n/m, '')
      .replaceAll(/^ *ssl_.*\n/gm, '')
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`);
  return site
    .replace('listen 80;', `listen 127.0.0.1:${tls.plainPort};`)
    .replace('https://$host$', `https://$host:${port}$`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('/etc/ssl/ascent/fullchain.pem', tls.certificate)
    .replace('/etc/ssl/ascent/privkey.pem', tls.key);
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
 * @param tls plain HTTP without it.
 */
export async function startNginx(
  folder: string,
  instances: readonly number[],
  tls?: Tls,
): Promise<RunningProxy> {
  const nginx = await provideProxy('nginx');
  if ('missing' in nginx) throw new Error(nginx.missing);
  mkdirSync(folder);
  const port = await freePort();
  writeFileSync(join(folder, 'site.conf'), siteFile(port, instances, tls));
  writeFileSync(join(folder, 'nginx.conf'), mainFile(folder));
  const log = join(folder, 'error.log');
  const args = ['-p', folder, '-e', log, '-c', join(folder, 'nginx.conf')];
  return runProxy(nginx.path, args, log, port, tls);
}
