import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tools/machine/free-port.mjs';
import { provideProxy } from '../../tools/machine/proxy.mjs';
import { type RunningProxy, runProxy, type Tls } from './proxy.ts';

/** Ports of our own, and no interface for changes at run time. */
function globalOptions(port: number, tls: Tls): string {
  return `{\n\tadmin off\n\thttp_port ${tls.plainPort}\n\thttps_port ${port}\n}\n`;
}

/**
 * Runs Caddy with the example for operators, with these instances and this certificate.
 *
 * @param folder is created for everything that it writes.
 */
export async function startCaddy(
  folder: string,
  instances: readonly number[],
  tls: Tls,
): Promise<RunningProxy> {
  const caddy = await provideProxy('caddy');
  if ('missing' in caddy) throw new Error(caddy.missing);
  mkdirSync(folder);
  const port = await freePort();
  const example = readFileSync(join(import.meta.dirname, '../../packaging/Caddyfile'), 'utf8');
  const addresses = instances.map((instance) => `127.0.0.1:${instance}`).join(' ');
  const site = example
    .replace('127.0.0.1:3001 127.0.0.1:3002', addresses)
    .replace('crm.example.com {', `127.0.0.1 {\n\ttls ${tls.certificate} ${tls.key}`);
  writeFileSync(join(folder, 'Caddyfile'), globalOptions(port, tls) + site);
  const args = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
  process.env.XDG_DATA_HOME = folder;
  process.env.XDG_CONFIG_HOME = folder;
  return runProxy(caddy.path, args, join(folder, 'caddy.log'), port, tls);
}
