import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';

interface ListViewsProps {
  label: string;
  views: readonly { to: string; label: string; className?: string }[];
  /** What people keep of the open list, between the views and the actions. */
  saved?: ReactNode;
  /** Actions of the tab. */
  children?: ReactNode;
}

/** The views of one tab as a line of links, with the tab's actions at its end. */
export function ListViews({ label, views, saved, children }: ListViewsProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  // Two views may share a path and differ in `view`.
  const isHere = (to: string) => {
    const [path, query = ''] = to.split('?');
    return pathname === path && new URLSearchParams(query).get('view') === params.get('view');
  };
  // Many of them in less space, so that the actions are on their line.
  const space = views.length > 3 ? '-mx-2 [&>a]:px-2' : '-mx-3 [&>a]:px-3';
  return (
    <div className="no-print flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2 lg:px-6">
      <nav
        aria-label={label}
        className={`${space} flex max-w-[calc(100%+1.5rem)] gap-1 overflow-x-auto`}
      >
        {views.map((view) => (
          <Link
            key={view.to}
            to={view.to}
            aria-current={isHere(view.to) ? 'page' : undefined}
            className={`inline-flex min-h-9 items-center rounded-sm whitespace-nowrap text-[0.9375rem] font-medium text-muted underline-offset-8 hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-accent aria-[current]:decoration-2 ${view.className ?? ''}`}
          >
            {view.label}
          </Link>
        ))}
      </nav>
      {saved}
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
