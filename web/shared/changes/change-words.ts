import { changeStateLabels, type ShownChangeState } from '#domain/change-request/change-status.ts';
import type { StatusTone } from '#web/kit/ui/records/status-dot.tsx';
import { longDayText } from '#web/shared/calendar-day.ts';

/** The tone of each state. */
export const changeTones: Record<ShownChangeState, StatusTone> = {
  draft: 'neutral',
  asked: 'info',
  offered: 'warning',
  accepted: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
};

/** What the client reads. */
export const clientStateLabels: Record<ShownChangeState, string> = {
  ...changeStateLabels,
  draft: 'We are preparing it',
  asked: 'We answer within 24 hours',
  offered: 'Needs your answer',
};

/** "August 28, 2026, 7 days later", or without a planned end "7 days later". */
export function deliveryText(days: number, newEndDate: string | null): string {
  const later = days === 0 ? 'as planned' : `${days} ${days === 1 ? 'day' : 'days'} later`;
  return newEndDate === null ? later : `${longDayText(newEndDate)}, ${later}`;
}
