import { Link, useLocation } from 'react-router';
import { HelpMark } from '#web/shared/handbook/help-mark.tsx';

/** The page of help for each tab of the portal. */
const pages = new Map([
  ['', 'project'],
  ['#project', 'project'],
  ['#system', 'approve-and-change'],
  ['#billing', 'quotes-and-invoices'],
  ['#account', 'account'],
  ['#settings', 'account'],
]);

/** Leads to the page of help about the open tab. */
export function HelpLink() {
  const { hash } = useLocation();
  const page = pages.get(hash);
  return (
    <Link
      to={`/client-portal/help${page === undefined ? '' : `/${page}`}`}
      aria-label="Help"
      data-tip="Help"
      className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
    >
      <HelpMark />
    </Link>
  );
}
