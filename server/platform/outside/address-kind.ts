import { BlockList, isIP } from 'node:net';

type Net = readonly [net: string, prefix: number];

/** Networks of one computer or one company (RFC 1918, 4193, 6598). */
const privateNets: readonly Net[] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
];
/**
 * Where no server of somebody else can be (RFC 6890): "this" network, link-local with the services that
 * give cloud computers their credentials, protocols, documentation, measuring, multicast, reserved.
 */
const neverNets: readonly Net[] = [
  ['0.0.0.0', 8],
  ['100.100.100.200', 32],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Prefix with which IPv6 networks reach IPv4 addresses, which are the last 32 bits (RFC 6052). */
const translated = '64:ff9b::';

const listOf = (v4: readonly Net[], v6: readonly Net[]) => {
  const list = new BlockList();
  for (const [net, prefix] of v4) {
    list.addSubnet(net, prefix, 'ipv4');
    list.addSubnet(translated + net, 96 + prefix, 'ipv6');
  }
  for (const [net, prefix] of v6) list.addSubnet(net, prefix, 'ipv6');
  return list;
};

const privates = listOf(privateNets, [
  ['::1', 128],
  ['fc00::', 7],
]);
const nevers = listOf(neverNets, [
  ['fd00:ec2::', 32],
  ['fd00:c1::a9fe:a9fe', 128],
  ['fd20:ce::254', 128],
  // Within the range of public addresses: protocols, tunnels to IPv4 and documentation.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);
const globals = listOf([['0.0.0.0', 0]], [['2000::', 3]]);

/**
 * Whose an IP address is: `public`, `private` (this computer or the networks behind it), or `never`
 * for one at which no server of anybody else can be, and for what is no address. Addresses of IPv4
 * that are written as IPv6 (`::ffff:…`) are `never`.
 */
export function addressKind(address: string): 'public' | 'private' | 'never' {
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return 'never';
  // The list would look through `::ffff:…` and find the rules of IPv4.
  if (version === 6 && isMapped(address)) return 'never';
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (nevers.check(address, family)) return 'never';
  if (privates.check(address, family)) return 'private';
  return globals.check(address, family) ? 'public' : 'never';
}

const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');
const isMapped = (address: string) => mapped.check(address, 'ipv6');
