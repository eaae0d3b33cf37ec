import type { SavingsMailsReply } from '#contract/billing/savings-mails.ts';
import { quarterOf } from '#domain/billing/savings-mails.ts';
import { type CompanyClock, companyToday } from '#server/platform/clock/company-day.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { readSetting, writeSetting } from '#server/platform/db/settings-store.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';

/** Without a row, clients get none. */
const isOnName = 'savings-mails';
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

export async function areMailsOn(db: Queries): Promise<boolean> {
  return (await readSetting(db, isOnName)) === 'yes';
}

/** Changes it; what changes nothing is not recorded. The quarter that runs is not told of. */
export async function changeSavingsMails(
  work: Work,
  clock: CompanyClock,
  isOn: boolean,
): Promise<void> {
  const before = await areMailsOn(work.tx);
  if (before === isOn) return;
  await writeSetting(work.tx, isOnName, isOn ? 'yes' : 'no');
  if (isOn) await noteQuarterDone(work.tx, quarterOf(companyToday(clock)).name);
  await record(work, {
    kind: 'setting',
    id: 'company-savings-mails',
    name: 'Emails about what clients save',
    action: 'changed',
    changes: { isOn: { from: before, to: isOn } },
    topics: ['company'],
  });
}

export async function isQuarterDone(db: Queries, quarter: string): Promise<boolean> {
  return (await readSetting(db, doneName)) === quarter;
}

export async function noteQuarterDone(tx: Queries, quarter: string): Promise<void> {
  await writeSetting(tx, doneName, quarter);
}
