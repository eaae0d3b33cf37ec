import type { Queries } from '#server/platform/db/schema.ts';
import { readSetting, writeSetting } from '#server/platform/db/settings-store.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';

/** The name of the setting; without a row, clients are told. */
const name = 'client-views-told';

/** Whether clients find looks at their portal in their security log (rule VIEW-5). */
export async function readIsTold(db: Queries): Promise<boolean> {
  return (await readSetting(db, name)) !== 'no';
}

/** Changes it; what changes nothing is not recorded. */
export async function changeIsTold(work: Work, isTold: boolean): Promise<void> {
  const before = await readIsTold(work.tx);
  if (before === isTold) return;
  await writeSetting(work.tx, name, isTold ? 'yes' : 'no');
  await record(work, {
    kind: 'setting',
    id: 'company-view-as',
    name: 'Visits to the portal in the client’s security log',
    action: 'changed',
    changes: { isTold: { from: before, to: isTold } },
    topics: ['company'],
  });
}
