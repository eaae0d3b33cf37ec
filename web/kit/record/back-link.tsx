import { ArrowLeft } from 'lucide-react';
import { Link, type To } from 'react-router';
import type { ReturnState } from '#web/kit/list/row-focus.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';

interface BackLinkProps {
  to: To;
  /** The row of the list to return to. */
  state?: ReturnState;
  children?: string;
}

/** Leads from the page of a record to where it was opened, as Escape does there; not printed. */
export function BackLink({ to, state, children = 'Back' }: BackLinkProps) {
  return (
    <Link
      to={to}
      state={state}
      aria-keyshortcuts="Escape"
      className={`no-print -ml-3 ${buttonClass('quiet', 'small')}`}
    >
      <ArrowLeft aria-hidden size={16} />
      {children}
    </Link>
  );
}
