import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { ListPage } from '#web/kit/api/list-page.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { useIntent } from '#web/kit/ui/use-intent.ts';
import { type ListChange, pageSize } from './list-address.ts';
import type { ListAddress } from './use-list-address.ts';

interface ListPagerProps {
  address: ListAddress;
  page: ListPage<unknown>;
}

/** The position in a list and links to the neighboring pages; nothing for a single page. */
export function ListPager({ address, page }: ListPagerProps) {
  const { state } = address;
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
        <PageLink address={address} to={page.previous ? { ...back, page: state.page - 1 } : null}>
          <ChevronLeft aria-hidden size={16} />
          Previous
        </PageLink>
        <PageLink
          address={address}
          to={page.next ? { cursor: page.next, page: state.page + 1 } : null}
        >
          Next
          <ChevronRight aria-hidden size={16} />
        </PageLink>
      </div>
    </nav>
  );
}

interface PageLinkProps {
  address: ListAddress;
  /** The page it leads to; null without one. */
  to: ListChange | null;
  children: ReactNode;
}

function PageLink({ address, to, children }: PageLinkProps) {
  const className = buttonClass('secondary', 'small');
  const link = useRef<HTMLAnchorElement>(null);
  const intent = useIntent(link, to ? () => address.ask(to) : undefined, to?.cursor);
  return to ? (
    <Link ref={link} to={address.searchFor(to)} {...intent} className={className}>
      {children}
    </Link>
  ) : (
    // biome-ignore lint/a11y/useValidAnchor: a link without a target is HTML's disabled link
    <a role="link" aria-disabled="true" className={className}>
      {children}
    </a>
  );
}
