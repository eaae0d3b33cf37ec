import type { MailKind, MailStatus } from '#contract/inbox/mail.ts';
import type { StatusTone } from '#web/kit/ui/records/status-dot.tsx';

/** What the screens call each state of a mail. */
export const mailStatusLabels: Record<MailStatus, string> = {
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
  suppressed: 'Held back',
};

export const mailStatusTones: Record<MailStatus, StatusTone> = {
  queued: 'info',
  sent: 'success',
  failed: 'danger',
  suppressed: 'warning',
};

/** What each kind of mail is to its reader. */
export const mailKindLabels: Record<MailKind, string> = {
  essential: 'Cannot be switched off by its reader',
  notification: 'Can be switched off by its reader',
  team: 'To the team',
};

/** The name of a template in words: 'password-reset' is a 'Password reset'. */
export function templateLabel(template: string): string {
  const words = template.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
