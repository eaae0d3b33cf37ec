import { createHash } from 'node:crypto';

/** Headers of every answer, pages and API alike (rule SECURITY-2). */
export function commonHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // A year, the preload lists' minimum; only where the site is https at all.
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/** JSON answers load nothing and stand in no frame. */
export const apiContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The policy of one page: its own inline scripts by hash, and nothing else that is inline. */
export function pageContentSecurityPolicy(html: string): string {
  const hashes = inlineScripts(html).map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...new Set(hashes)].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Mail and documents are looked at in frames, whose answers say themselves who may frame them.
    // On public pages as well: whoever signs in from there keeps their policy until the next load.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The texts of scripts that run; blocks of data (JSON, JSON-LD) are not scripts to the policy. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = '', text = '']) =>
      /\ssrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes) ? [] : [text],
  );
}
