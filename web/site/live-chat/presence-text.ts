import type { ChatPresence } from '#contract/chat.ts';
import { answerHours } from '#domain/contact/answer-clock.ts';

/** The day and time in the reader's own zone, as "Thursday 9:00 AM". */
const backText = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

/** Who is really there (rule CHAT-13); nothing is promised before that is known. */
export function presenceText(presence: ChatPresence | null): string {
  if (presence === null) return 'A person reads every message';
  if (presence.isStaffPresent) return 'Somebody is here now';
  const byMail = `We answer here and by e-mail within ${answerHours} hours.`;
  if (presence.backAt === null) return `Nobody is at the desk right now. ${byMail}`;
  return `We are back ${backText.format(new Date(presence.backAt))} your time. ${byMail}`;
}
