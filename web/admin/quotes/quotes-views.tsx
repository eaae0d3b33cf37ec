import type { ReactNode } from 'react';
import { useOpenTabs } from '#web/admin/use-open-places.ts';
import { ListViews } from '#web/kit/list/list-views.tsx';

const views = [
  { to: '/admin/quotes', label: 'Quotes' },
  { to: '/admin/invoices', label: 'Invoices' },
  { to: '/admin/invoices/bank', label: 'Bank' },
  { to: '/admin/quotes/catalogue', label: 'Catalog' },
];

/** The views of the quotes tab. */
export function QuotesViews({ saved, children }: { saved?: ReactNode; children?: ReactNode }) {
  return (
    <ListViews label="Quotes tab" views={useOpenTabs(views)} saved={saved}>
      {children}
    </ListViews>
  );
}
