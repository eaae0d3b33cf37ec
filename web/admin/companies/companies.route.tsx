import { type ListedCompany, listClientCompanies } from '#contract/accounts/client-companies.ts';
import { closeTo } from '#web/admin/close-searches.tsx';
import { companyListShape } from '#web/admin/list-shapes.ts';
import { ProjectViews } from '#web/admin/projects/list/project-views.tsx';
import { SavedViews } from '#web/admin/saved-views/saved-views.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import type { HeadColumn, ListColumn } from '#web/kit/list/list-table.tsx';
import { useListPages } from '#web/kit/list/use-list-pages.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

export function meta() {
  return pageMeta({ section: 'Companies' });
}

const sorts = [
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
];

const head: HeadColumn<ListedCompany> = {
  label: 'Name',
  sort: { by: 'name', first: 'up' },
  className: 'w-[40%] @max-xl:w-auto',
  title: ({ name }) => name,
  below: ({ addresses, people }) => (
    <span className="block truncate">
      {addresses.join(', ')}
      {people > addresses.length && ` and ${people - addresses.length} more`}
    </span>
  ),
};

const columns: readonly ListColumn<ListedCompany>[] = [
  {
    label: 'People',
    numeric: true,
    className: 'w-24 @max-xl:hidden',
    cell: ({ people }) => people,
  },
  {
    label: 'Projects',
    numeric: true,
    className: 'w-24 @max-md:w-20',
    cell: ({ projects }) => projects,
  },
  {
    label: 'Open invoices',
    numeric: true,
    needs: 'invoices:see',
    className: 'w-32 @max-2xl:hidden',
    cell: ({ openInvoices }) => openInvoices,
  },
  {
    label: 'Last activity',
    className: 'w-36 @max-3xl:hidden',
    cell: ({ activeAt }) => <RelativeDate at={activeAt} />,
  },
];

/** /admin/companies: the companies of clients (rule CLIENT-5). */
export default function Companies() {
  const { address, list } = useListPages(listClientCompanies, companyListShape);
  return (
    <>
      <ProjectViews saved={<SavedViews />} />
      <ListScreen
        instead={closeTo('company')}
        title="Companies"
        failure="Error loading companies"
        csv={{ path: listClientCompanies.path }}
        address={address}
        list={list}
        head={head}
        columns={columns}
        filters={[]}
        sorts={sorts}
        noMatch="No companies match"
        empty={
          <EmptyState title="No companies yet">
            A client’s company appears here with its first project.
          </EmptyState>
        }
        addressOf={({ id }) => ({
          pathname: `/admin/companies/${id}`,
          search: address.searchFor({ cursor: address.state.cursor, page: address.state.page }),
        })}
      />
    </>
  );
}
