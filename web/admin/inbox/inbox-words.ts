import type { QueueKind } from '#contract/inbox/answer-queue.ts';
import type { InboxMessageReply } from '#contract/inbox/inbox.ts';
import { spanText, timeLeftText, type Urgency, urgencyOf } from '#domain/contact/answer-clock.ts';
import type { MessageStatus } from '#domain/contact/message-status.ts';
import type { StatusTone } from '#web/kit/ui/records/status-dot.tsx';

/** Shown for a message without a company. */
export const noCompany = 'No company';

/** The tone of each status. */
export const messageStatusTones: Record<MessageStatus, StatusTone> = {
  open: 'info',
  closed: 'neutral',
  spam: 'danger',
};

/** The tone of each urgency. */
const urgencyTones: Record<Urgency, StatusTone> = {
  calm: 'info',
  soon: 'warning',
  late: 'danger',
};

/** The label of each kind of item in the queue. */
export const queueKindLabels: Record<QueueKind, string> = {
  contact: 'Message',
  quote: 'Quote request',
  chat: 'Chat',
  question: 'Question about a quote',
  change: 'Change to a system',
};

/** The state of the answer to a message: time left, how long it took, or that none is due. */
export function answerState(
  message: Pick<InboxMessageReply, 'createdAt' | 'dueAt' | 'answeredAt'>,
  now: number,
): { tone: StatusTone; text: string } {
  if (message.answeredAt !== null) {
    const took = Date.parse(message.answeredAt) - Date.parse(message.createdAt);
    return { tone: 'success', text: `Answered in ${spanText(took)}` };
  }
  if (message.dueAt === null) return { tone: 'neutral', text: 'Not answered' };
  const dueAt = Date.parse(message.dueAt);
  return { tone: urgencyTones[urgencyOf(dueAt, now)], text: timeLeftText(dueAt, now) };
}
