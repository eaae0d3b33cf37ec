import type { Queries } from '#server/platform/db/schema.ts';
import {
  changeSwitch,
  readSwitch,
  type SwitchSetting,
} from '#server/platform/work/switch-setting.ts';
import type { Work } from '#server/platform/work/work.ts';

const told: SwitchSetting = {
  name: 'client-views-told',
  isOnAtFirst: true,
  audited: {
    id: 'company-view-as',
    name: 'Visits to the portal in the client’s security log',
    field: 'isTold',
  },
};

/** Whether clients find looks at their portal in their security log (rule VIEW-5). */
export function readIsTold(db: Queries): Promise<boolean> {
  return readSwitch(db, told);
}

/** Changes it; what changes nothing is not recorded. */
export async function changeIsTold(work: Work, isTold: boolean): Promise<void> {
  await changeSwitch(work, told, isTold);
}
