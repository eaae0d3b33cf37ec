import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { laterPart } from '#web/kit/record/later-part.tsx';
import type { OpenRowMenu } from './row-actions.ts';

/** The menu, whose code comes after the first rows. */
export const RowMenu = laterPart(async () => (await import('./row-menu.tsx')).RowMenu);

/** The menu of the rows of a screen, of which at most one is open, and what opens rows and menus. */
export function useRowMenu() {
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenRowMenu>();
  const onOpen = useCallback(
    (href: string) => void navigate(href, { preventScrollReset: true }),
    [navigate],
  );
  return {
    /** Shows the open menu; nothing while there is none. */
    menu: open && <RowMenu {...open} onOpen={onOpen} onClose={() => setOpen(undefined)} />,
    /** Both are the same functions on every render, as rows need them. */
    onOpen,
    onMenu: setOpen,
  };
}
