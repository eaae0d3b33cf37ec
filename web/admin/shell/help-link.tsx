import { Link, useLocation } from 'react-router';
import { helpFor } from '#web/admin/help/help-places.ts';
import { HelpMark } from '#web/shared/handbook/help-mark.tsx';

/** The link to the page of the handbook about this screen, in words (rule OFFICE-19). */
export function HelpLink() {
  return (
    <Link
      to={helpFor(useLocation().pathname)}
      className="flex min-h-9 w-full items-center gap-2.5 rounded-md pr-1 pl-3 text-sm whitespace-nowrap text-muted hover:bg-sunken hover:text-ink"
    >
      <HelpMark />
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
      <HelpMark />
    </Link>
  );
}
