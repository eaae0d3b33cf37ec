import { isIP } from 'node:net';
import type { Config } from '#server/platform/config/config.ts';
import { addressKind } from './address-kind.ts';

/**
 * Why an address that somebody typed is never called, as far as that can be seen from the address
 * itself (rule API-11); null for one that may be. What its name leads to is known only when it is called.
 */
export function refusedAddress(
  address: string,
  { privateReceivers }: Pick<Config, 'privateReceivers'>,
): string | null {
  const url = URL.parse(address);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return 'Please enter an https address';
  if (url.username !== '' || url.password !== '')
    return 'The address must not contain a name or a password';
  if (url.protocol === 'http:' && !privateReceivers) return 'The address must begin with https://';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const kind = isIP(host) === 0 ? null : addressKind(host);
  const isLocal = host === 'localhost' || host.endsWith('.localhost') || kind === 'private';
  if (kind === 'never' || (isLocal && !privateReceivers))
    return 'This is not an address on the public internet';
  return null;
}
