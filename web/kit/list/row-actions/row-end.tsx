import { Ellipsis } from 'lucide-react';
import { opensPage, rowMenuAttribute } from '../row-focus.ts';
import type { RowAction } from './row-actions.ts';
import { isInside } from './row-actions.ts';

interface RowEndProps {
  title: string;
  href: string;
  actions: readonly RowAction[];
}

const look = 'rounded-sm px-1.5 py-0.5 font-semibold underline-offset-4 hover:underline';
const actionLook = `${look} text-muted hover:text-ink disabled:cursor-not-allowed disabled:opacity-55`;

/**
 * The end of a row: its actions, visible while the row has the pointer or the focus, and the button
 * of its menu, which is all there is on touch screens and where there is no room.
 */
export function RowEnd({ title, href, actions }: RowEndProps) {
  return (
    <div className="flex items-center justify-end gap-1">
      <div className="flex grow items-center gap-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 group-aria-[current]:opacity-100 @max-5xl:hidden [@media(hover:none)]:hidden">
        <a
          href={href}
          aria-label={`View ${title}`}
          className={`${look} text-primary`}
          {...{ [opensPage]: '' }}
        >
          View
        </a>
        {actions
          .filter(({ isFurther }) => !isFurther)
          .map(({ label, name, run, to, shortcut, isDisabled = false }) =>
            to === undefined ? (
              <button
                key={label}
                type="button"
                aria-label={name}
                disabled={isDisabled}
                data-row-key={shortcut}
                onClick={run}
                className={actionLook}
              >
                {label}
              </button>
            ) : (
              <a
                key={label}
                href={to}
                aria-label={name}
                data-row-key={shortcut}
                className={actionLook}
                {...(isInside(to) && { [opensPage]: '' })}
              >
                {label}
              </a>
            ),
          )}
      </div>
      <button
        type="button"
        aria-label={`Actions for ${title}`}
        aria-haspopup="menu"
        className="-my-1 grid size-9 shrink-0 place-items-center rounded-sm text-muted hover:bg-line hover:text-ink"
        {...{ [rowMenuAttribute]: '' }}
      >
        <Ellipsis aria-hidden size={18} />
      </button>
    </div>
  );
}
