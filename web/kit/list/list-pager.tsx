import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ListPage } from '#web/kit/api/list-page.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { pageSize } from './list-address.ts';
import type { ListAddress } from './use-list-address.ts';

interface ListPagerProps {
  address: ListAddress;
  page: ListPage<unknown>;
}

/** The position in a list and links to the neighboring pages; nothing for a single page. */
export function ListPager({ address, page }: ListPagerProps) {
  const { state, searchFor } = address;
  if (page.next === undefined && page.previous === undefined) return null;
  const pages = Math.max(1, Math.ceil(page.total / pageSize));
  // The first page is reached without a cursor, so that new rows appear on it.
  const back = state.page <= 2 ? { cursor: undefined } : { cursor: page.previous };
  return (
    <nav aria-label="Pages" className="no-print flex items-center justify-between gap-4 py-4">
      <p className="figures text-sm text-muted">
        Page {state.page.toLocaleString('en-US')}
        {!page.isCapped && ` of ${pages.toLocaleString('en-US')}`}
      </p>
      <div className="flex gap-2">
        <PageLink to={page.previous && searchFor({ ...back, page: state.page - 1 })}>
          <ChevronLeft aria-hidden size={16} />
          Previous
        </PageLink>
        <PageLink to={page.next && searchFor({ cursor: page.next, page: state.page + 1 })}>
          Next
          <ChevronRight aria-hidden size={16} />
        </PageLink>
      </div>
    </nav>
  );
}

function PageLink({ to, children }: { to: string | undefined; children: React.ReactNode }) {
  const className = buttonClass('secondary', 'small');
  return to ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    // biome-ignore lint/a11y/useValidAnchor: a link without a target is HTML's disabled link
    <a role="link" aria-disabled="true" className={className}>
      {children}
    </a>
  );
}
