import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useOpenPlaces } from '#web/admin/use-open-places.ts';
import { ListViews } from '#web/kit/list/list-views.tsx';
import { settingsPages } from './settings-pages.ts';

/** Room that stays before the link of the open page, in pixels: the end of the link before it shows. */
const roomBefore = 48;

/**
 * The pages of the settings, and the buttons of the one that is open. There are more than a phone is
 * wide: the line is scrolled to the open one.
 */
export function SettingsViews({ children }: { children?: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const open = frame.current?.querySelector<HTMLElement>('nav > [aria-current]');
    const line = open?.parentElement;
    if (open && line) line.scrollLeft = open.offsetLeft - line.offsetLeft - roomBefore;
  }, []);
  return (
    <div ref={frame}>
      <ListViews label="Settings" views={useOpenPlaces(settingsPages)}>
        {children}
      </ListViews>
    </div>
  );
}
