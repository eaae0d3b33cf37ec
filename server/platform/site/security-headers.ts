import { createHash } from 'node:crypto';

/** What loads nothing and may not be framed: the API's replies, and files when opened by themselves. */
export const apiContentSecurityPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

/** Headers of every response, pages and API alike (rule SECURITY-2). Pages have a policy of their own. */
export function commonHeaders(publicUrl: string): Record<string, string> {
  return {
    'content-security-policy': apiContentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // A year, the minimum of the preload lists; only for https sites.
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/** The policy of one page: its own inline scripts and styles by hash, and nothing else inline. */
export function pageContentSecurityPolicy(html: string): string {
  const hashes = inlineScripts(html).map(hashSource);
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) =>
    hashSource(text),
  );
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...new Set(hashes)].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Mail and documents are shown in frames; their responses say themselves who may frame them.
    // Public pages allow it too: a user who signs in there keeps that policy until the next load.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A script or style as the policy names it (CSP 3, section 2.3.1). */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The source of executable scripts; for the policy, data blocks (JSON, JSON-LD) are not scripts. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = '', text = '']) =>
      /\ssrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes) ? [] : [text],
  );
}
