import type { SecurityEventReply } from '#contract/accounts/security-log.ts';
import type { SecurityEventKind } from '#domain/account/security-event.ts';
import type { StatusTone } from '#web/kit/ui/records/status-dot.tsx';

/** Events to check first when something is wrong stand out; everyday ones do not. */
const tones: Partial<Record<SecurityEventKind, StatusTone>> = {
  'sign-in-failed': 'warning',
  'sign-in-limited': 'danger',
  'password-changed': 'info',
  'password-reset': 'info',
  'user-deleted': 'warning',
  'made-admin': 'danger',
  'role-changed': 'warning',
  'staff-roles-changed': 'warning',
  'factor-demand-changed': 'info',
  'factor-reset-started': 'danger',
  'second-factors-reset': 'danger',
  'factor-help-asked': 'warning',
  'data-exported': 'info',
};

/** The color of an event. */
export function eventTone(kind: SecurityEventKind): StatusTone {
  return tones[kind] ?? 'neutral';
}

/** Events whose actor proved to be the owner, although there was no session at that moment. */
const proven: readonly SecurityEventKind[] = ['signed-in', 'password-reset'];

/** Who caused an event: the owner, another person by address, or a visitor. */
export function actorText(event: SecurityEventReply): string {
  if (event.actorId === null) return proven.includes(event.kind) ? 'Account owner' : 'A visitor';
  return event.actorId === event.userId ? 'Account owner' : event.actorEmail;
}
