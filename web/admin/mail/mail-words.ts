import type { MailKind, MailReply, MailStatus } from '#contract/inbox/mail.ts';
import type { StatusTone } from '#web/kit/ui/records/status-dot.tsx';

/** The label of each status of a mail. */
export const mailStatusLabels: Record<MailStatus, string> = {
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
  suppressed: 'Held back',
};

/** What a mail's status is called: one that came back has failed after it was sent. */
export function mailStatusLabel({ status, isReturned }: MailReply): string {
  return isReturned ? 'Bounced' : mailStatusLabels[status];
}

/** The color of each status. */
export const mailStatusTones: Record<MailStatus, StatusTone> = {
  queued: 'info',
  sent: 'success',
  failed: 'danger',
  suppressed: 'warning',
};

/** What each kind of mail means for its recipient. */
export const mailKindLabels: Record<MailKind, string> = {
  essential: 'Recipients can’t turn it off',
  notification: 'Recipients can turn it off',
  team: 'To the team',
};

/** The label of a template: 'Password reset' for 'password-reset'. */
export function templateLabel(template: string): string {
  const words = template.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
