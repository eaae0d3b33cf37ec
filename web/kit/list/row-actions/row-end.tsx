import { Ellipsis } from 'lucide-react';
import { opensPage, rowMenuAttribute } from '../row-focus.ts';
import { isInside, linkOf, type RowAction } from './row-actions.ts';

interface RowEndProps {
  title: string;
  /** Where the row opens; absent if it does not. */
  href?: string;
  actions: readonly RowAction[];
  /** What the row is part of. */
  of: keyof typeof places;
}

/**
 * Where the actions stand, and below which width of the list there is only room for the menu. In a
 * table they lie over the last values, on the color of the row (`--row`), so that no column is kept
 * empty for them.
 */
const places = {
  table:
    'absolute inset-y-0 right-9.5 bg-linear-to-r from-transparent to-(--row) to-[1.5rem] pr-1 pl-6 @max-5xl:hidden',
  list: 'grow @max-lg:hidden',
};

const look = 'rounded-sm px-1.5 py-0.5 font-semibold underline-offset-4 hover:underline';
const actionLook = `${look} text-muted hover:text-ink disabled:cursor-not-allowed disabled:opacity-55`;

/**
 * The end of a row: its actions, visible while the row has the pointer or the focus, and the button
 * of its menu, which is all there is on touch screens and where there is no room.
 */
export function RowEnd({ title, href, actions, of }: RowEndProps) {
  return (
    <div className="flex items-center justify-end gap-1">
      <div
        className={`flex items-center gap-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:hidden ${places[of]}`}
      >
        {href !== undefined && (
          <a
            href={href}
            aria-label={`View ${title}`}
            className={`${look} text-primary`}
            {...{ [opensPage]: '' }}
          >
            View
          </a>
        )}
        {actions
          .filter(({ isFurther }) => !isFurther)
          .map((action) => (
            <Beside key={action.label} action={action} />
          ))}
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

/** An action beside its row. */
function Beside({ action }: { action: RowAction }) {
  const { label, name, run, to, shortcut, isDisabled = false } = action;
  const shared = { 'aria-label': name, 'data-row-key': shortcut, className: actionLook };
  if (to === undefined)
    return (
      <button {...shared} type="button" disabled={isDisabled} onClick={run}>
        {label}
      </button>
    );
  return (
    <a {...shared} {...linkOf(action)} {...(isInside(action) && { [opensPage]: '' })}>
      {label}
    </a>
  );
}
