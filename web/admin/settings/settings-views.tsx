import type { ReactNode } from 'react';
import { useOpenPlaces } from '#web/admin/use-open-places.ts';
import { ListViews } from '#web/kit/list/list-views.tsx';
import { settingsPages } from './settings-pages.ts';

/** The pages of the settings, and the buttons of the one that is open. */
export function SettingsViews({ children }: { children?: ReactNode }) {
  return (
    <ListViews label="Settings" views={useOpenPlaces(settingsPages)}>
      {children}
    </ListViews>
  );
}
