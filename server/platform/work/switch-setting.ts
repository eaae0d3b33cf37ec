import type { Queries } from '#server/platform/db/schema.ts';
import { readSetting, writeSetting } from '#server/platform/db/settings-store.ts';
import { record } from './record.ts';
import type { Work } from './work.ts';

/** A setting of the company that is on or off. */
export interface SwitchSetting {
  /** Its row among the settings. */
  name: string;
  /** What it is without a row. */
  isOnAtFirst: boolean;
  /** Its record in the history, what the history calls it, and the field that changes. */
  audited: { id: string; name: string; field: string };
}

export async function readSwitch(
  db: Queries,
  { name, isOnAtFirst }: Pick<SwitchSetting, 'name' | 'isOnAtFirst'>,
): Promise<boolean> {
  const value = await readSetting(db, name);
  return value === undefined ? isOnAtFirst : value === 'yes';
}

/** Turns it on or off. @returns false, and nothing is recorded, if it was so already. */
export async function changeSwitch(
  work: Work,
  setting: SwitchSetting,
  isOn: boolean,
): Promise<boolean> {
  const before = await readSwitch(work.tx, setting);
  if (before === isOn) return false;
  await writeSetting(work.tx, setting.name, isOn ? 'yes' : 'no');
  const { id, name, field } = setting.audited;
  await record(work, {
    ...{ kind: 'setting', id, name, action: 'changed' },
    changes: { [field]: { from: before, to: isOn } },
    topics: ['company'],
  });
  return true;
}
