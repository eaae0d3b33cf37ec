/** What the security log records about accounts (quality A18). */
export const securityEventKinds = [
  'signed-in',
  'sign-in-failed',
  'sign-in-limited',
  'signed-out',
  'password-changed',
  'password-reset-requested',
  'password-reset',
  'sign-in-link-requested',
  'session-ended',
  'user-created',
  'user-invited',
  'user-changed',
  'user-deleted',
  'user-restored',
  'made-admin',
  'data-exported',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** What the screens call each event. */
export const securityEventLabels: Record<SecurityEventKind, string> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'sign-in-limited': 'Sign-in refused: too many tries',
  'signed-out': 'Signed out',
  'password-changed': 'Password changed',
  'password-reset-requested': 'New password requested',
  'password-reset': 'Password chosen by mail link',
  'sign-in-link-requested': 'Sign-in link requested',
  'session-ended': 'Session ended',
  'user-created': 'Account created',
  'user-invited': 'Invitation sent',
  'user-changed': 'Account changed',
  'user-deleted': 'Account deleted',
  'user-restored': 'Account restored',
  'made-admin': 'Made administrator',
  'data-exported': 'Data exported',
};
