import { Link, useLocation } from 'react-router';
import { helpFor } from '#web/admin/help/help-places.ts';

/** A question mark in a circle, lighter than an icon: it is on every screen. */
const Mark = () => (
  <span
    aria-hidden
    className="grid size-4.5 place-items-center rounded-full border border-current text-xs leading-none"
  >
    ?
  </span>
);

/** The link to the page of the handbook about this screen, in words (rule OFFICE-19). */
export function HelpLink() {
  return (
    <Link
      to={helpFor(useLocation().pathname)}
      className="-ml-1 flex min-h-8 items-center gap-2.5 rounded-sm px-1 text-sm text-muted hover:text-ink"
    >
      <Mark />
      Help
    </Link>
  );
}

/** The same where there is room for an icon only. */
export function HelpIcon() {
  return (
    <Link
      to={helpFor(useLocation().pathname)}
      aria-label="Help"
      data-tip="Help"
      className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink lg:hidden"
    >
      <Mark />
    </Link>
  );
}
