import { type ComponentProps, type ReactNode, useState } from 'react';
import type { PopoverAnchor } from '#web/kit/ui/records/popover.tsx';
import type { RowAction } from './row-actions.ts';
import { RowEnd } from './row-end.tsx';
import { rowPress } from './row-press.ts';
import { useAllowedOf } from './use-allowed.ts';
import { RowMenu } from './use-row-menu.tsx';

interface MenuRowProps {
  /** The name of the row. */
  title: string;
  actions: readonly RowAction[];
  /** More of the element, such as what marks the row that an address names. */
  item?: ComponentProps<'li'>;
  children: ReactNode;
}

/**
 * A row of a list that is no table: what it shows, and at its end its actions and their menu, as in
 * tables. The list must be a container, as its width says whether there is room for the actions.
 */
export function MenuRow({ title, actions, item, children }: MenuRowProps) {
  const allowed = useAllowedOf()(actions);
  const [anchor, setAnchor] = useState<PopoverAnchor>();
  return (
    <li
      {...item}
      {...rowPress({ title, actions: allowed, onMenu: (menu) => setAnchor(menu.anchor) })}
      className={`group grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-4 hover:bg-sunken sm:px-3 ${item?.className ?? ''}`}
    >
      {children}
      {allowed.length > 0 && (
        <div data-row-end="" className="self-start">
          <RowEnd title={title} actions={allowed} of="list" />
        </div>
      )}
      {anchor && (
        <RowMenu
          title={title}
          anchor={anchor}
          actions={allowed}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </li>
  );
}
