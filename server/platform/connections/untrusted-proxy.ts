import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#server/platform/context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    untrustedProxy: {
      /** Whether a request came through an untrusted proxy within the last day. */
      isSeen(): boolean;
    };
  }
}

/** Headers that name the client behind a proxy: RFC 7239, its forerunners, and one large network's own. */
const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip'];

/**
 * Where a site's own proxy usually is: this machine, private networks and those of carriers (RFC
 * 1918, 4193, 6598).
 */
const nearby = new BlockList();
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  nearby.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  nearby.addSubnet(net, prefix, 'ipv6');

const dayMs = 24 * 3_600_000;

/**
 * Detects that visitors come through a proxy whose headers are not trusted: all of them then have
 * the proxy's address and share its limits. The headers themselves are not believed. The first such
 * request is logged, and then one a day.
 */
export function detectUntrustedProxy(app: FastifyInstance, { now }: Context): void {
  let seenAt = Number.NEGATIVE_INFINITY;
  const isSeen = () => now() - seenAt < dayMs;
  app.decorate('untrustedProxy', { isSeen });
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSeen() && isFromUntrustedProxy(request)) {
      seenAt = now();
      request.log.warn(
        { proxy: request.socket.remoteAddress },
        'requests come through a proxy that TRUST_PROXY does not name: all visitors share one address and its limits; set TRUST_PROXY to the address of the proxy',
      );
    }
    done();
  });
}

function isFromUntrustedProxy({ headers, ip, socket }: FastifyRequest): boolean {
  const header = forwardingHeaders.find((name) => headers[name] !== undefined);
  // Behind a trusted proxy, the address is already the visitor's.
  if (header === undefined || ip !== socket.remoteAddress || headers[header] === ip) return false;
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return nearby.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
