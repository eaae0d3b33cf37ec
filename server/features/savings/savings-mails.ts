import type { SavingsMailsReply } from '#contract/billing/savings-mails.ts';
import { quarterOf } from '#domain/billing/savings-mails.ts';
import { type CompanyClock, companyToday } from '#server/platform/clock/company-day.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { readSetting, writeSetting } from '#server/platform/db/settings-store.ts';
import {
  changeSwitch,
  readSwitch,
  type SwitchSetting,
} from '#server/platform/work/switch-setting.ts';
import type { Work } from '#server/platform/work/work.ts';

const mails: SwitchSetting = {
  name: 'savings-mails',
  isOnAtFirst: false,
  audited: {
    id: 'company-savings-mails',
    name: 'Emails about what clients save',
    field: 'isOn',
  },
};
/** The quarter whose emails are all queued. */
const doneName = 'savings-mails-quarter';

/** Whether clients are emailed what they save, and when next (rule PORTAL-9). */
export async function readSavingsMails(
  db: Queries,
  clock: CompanyClock,
): Promise<SavingsMailsReply> {
  const quarter = quarterOf(companyToday(clock));
  return { isOn: await areMailsOn(db), nextOn: quarter.endsOn };
}

export function areMailsOn(db: Queries): Promise<boolean> {
  return readSwitch(db, mails);
}

/** Changes it; what changes nothing is not recorded. The quarter that runs is not told of. */
export async function changeSavingsMails(
  work: Work,
  clock: CompanyClock,
  isOn: boolean,
): Promise<void> {
  const isChanged = await changeSwitch(work, mails, isOn);
  if (isChanged && isOn) await noteQuarterDone(work.tx, quarterOf(companyToday(clock)).name);
}

export async function isQuarterDone(db: Queries, quarter: string): Promise<boolean> {
  return (await readSetting(db, doneName)) === quarter;
}

export async function noteQuarterDone(tx: Queries, quarter: string): Promise<void> {
  await writeSetting(tx, doneName, quarter);
}
