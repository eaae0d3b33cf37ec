import type { SecurityEventReply } from '#contract/accounts/security-log.ts';
import type { SecurityEventKind } from '#domain/account/security-event.ts';
import type { StatusTone } from '#web/kit/ui/records/status-dot.tsx';

/** What somebody who looks for trouble looks at first stands out; daily comings and goings do not. */
const tones: Partial<Record<SecurityEventKind, StatusTone>> = {
  'sign-in-failed': 'warning',
  'sign-in-limited': 'danger',
  'password-changed': 'info',
  'password-reset': 'info',
  'user-deleted': 'warning',
  'made-admin': 'danger',
  'data-exported': 'info',
};

export function eventTone(kind: SecurityEventKind): StatusTone {
  return tones[kind] ?? 'neutral';
}

/** Done by who had proved to be the owner, though there was no session at that moment. */
const proven: readonly SecurityEventKind[] = ['signed-in', 'password-reset'];

/** Who did it: the owner, another person by address, or a visitor. */
export function actorText(event: SecurityEventReply): string {
  if (event.actorId === null) return proven.includes(event.kind) ? 'The owner' : 'A visitor';
  return event.actorId === event.userId ? 'The owner' : event.actorEmail;
}
