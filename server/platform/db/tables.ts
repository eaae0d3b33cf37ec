import { storeIdSetting } from '#server/platform/files/stores/own-store.ts';
import type { Tables } from './schema.ts';
import { lockSettings } from './settings-store.ts';
import type { Described } from './table-facts.ts';

/** Settings that belong to one installation: locks, and the id of its document store. */
const ownSettings = [...lockSettings, storeIdSetting];
/** Settings that are keys. */
const keySettings = ['links-secret', 'admin-login-secret'];

/** Facts about the platform's own table. */
export const settingTables = {
  settings: {
    personal: { none: 'the program’s own' },
    transfer: 'replaces',
    leaves: (setting, mode) => {
      if (ownSettings.includes(setting.name)) return null;
      return mode === 'copy' && keySettings.includes(setting.name) ? null : setting;
    },
  },
} satisfies Described<Pick<Tables, 'settings'>>;
