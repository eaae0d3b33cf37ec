/** A response, as the scorer reads it. */
interface Scored {
  headers: Record<string, unknown>;
  body: string;
}

/** Points that a response gains or loses, by the part of the score. */
export interface Score {
  total: number;
  parts: Record<string, number>;
}

const halfYearSeconds = 15_768_000;
const quietReferrers = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;

/**
 * Scores a response as MDN's HTTP Observatory does: 100 points, and the published points for each of
 * its headers. Redirection to https and preloading are up to the proxy and the browsers, so both
 * count as 0 here; what is worse than missing counts as missing.
 */
export function observatoryScore({ headers, body }: Scored): Score {
  const header = (name: string) => String(headers[name] ?? '');
  const policy = new Map(
    header('content-security-policy')
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  const parts = {
    'content-security-policy': policyPoints(policy),
    cookies: cookiePoints(cookies),
    'cross-origin-resource-sharing':
      header('access-control-allow-credentials') === 'true' ? -50 : 0,
    'cross-origin-resource-policy': /^same-(origin|site)$/.test(
      header('cross-origin-resource-policy'),
    )
      ? 10
      : 0,
    'referrer-policy': quietReferrers.test(header('referrer-policy')) ? 5 : 0,
    'strict-transport-security':
      Number(/max-age=(\d+)/.exec(header('strict-transport-security'))?.[1] ?? 0) >= halfYearSeconds
        ? 0
        : -20,
    'subresource-integrity': /<script[^>]+src="(https?:)?\/\//.test(body) ? -5 : 0,
    'x-content-type-options': header('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': policy.has('frame-ancestors') ? 5 : -20,
  };
  return { total: 100 + Object.values(parts).reduce((sum, points) => sum + points, 0), parts };
}

function policyPoints(policy: ReadonlyMap<string, string[]>): number {
  const sources = [...policy.values()].flat();
  if (policy.size === 0) return -25;
  if (sources.includes("'unsafe-eval'")) return -10;
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? ['*'];
  if (scripts.some((source) => /^('unsafe-inline'|data:|https?:|\*)$/.test(source))) return -20;
  if (sources.includes("'unsafe-inline'")) return 0;
  const isClosed = policy.get('default-src')?.join(' ') === "'none'";
  // A policy without it lets forms be sent anywhere, unless there is no page to send one from.
  const forms = policy.get('form-action')?.join(' ');
  return isClosed && (forms === undefined || /^'(none|self)'$/.test(forms)) ? 10 : 5;
}

function cookiePoints(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0;
  const all = (pattern: RegExp) => cookies.every((cookie) => pattern.test(cookie));
  if (!all(/;\s*httponly/i)) return -30;
  if (!all(/;\s*secure/i)) return -20;
  return all(/;\s*samesite=(lax|strict)/i) ? 5 : 0;
}
