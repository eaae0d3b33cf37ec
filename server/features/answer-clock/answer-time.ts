import type { AnswerTimeReply } from '#contract/office/answer-time.ts';
import { medianDays } from '#domain/contact/answer-clock.ts';
import { answerTimeSentence } from '#domain/contact/answer-time.ts';
import { type CompanyClock, companyDayStart } from '#server/platform/clock/company-day.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import {
  changeSwitch,
  readSwitch,
  type SwitchSetting,
} from '#server/platform/work/switch-setting.ts';
import type { Work } from '#server/platform/work/work.ts';
import { answerMedian } from './answer-median.ts';
import { overdueCount } from './overdue-count.ts';

const shown: SwitchSetting = {
  name: 'answer-time-shown',
  isOnAtFirst: false,
  audited: {
    id: 'company-answer-time',
    name: 'Answer time on the contact page',
    field: 'isShown',
  },
};

/**
 * How fast visitors' requests were answered, with the setting (rule CONTACT-6): in the 30 days before
 * today, so that it is the same on every instance and all day.
 */
export async function readAnswerTime(db: Queries, clock: CompanyClock): Promise<AnswerTimeReply> {
  const until = companyDayStart(clock, clock.now());
  const period = {
    after: until - medianDays * 86_400_000 - 1,
    until,
    kinds: ['contact', 'quote', 'chat'] as const,
  };
  const { answered, medianMs } = await answerMedian(db, period);
  const overdue = await overdueCount(db, period);
  return {
    isShown: await readIsShown(db),
    sentence: answerTimeSentence({ answered, medianMs, overdue }),
    answered,
    overdue,
  };
}

/** Whether the contact page says it. */
export function readIsShown(db: Queries): Promise<boolean> {
  return readSwitch(db, shown);
}

/** Changes it; what changes nothing is not recorded. */
export async function changeIsShown(work: Work, isShown: boolean): Promise<void> {
  await changeSwitch(work, shown, isShown);
}
