import { groups, pages } from 'virtual:handbook';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { loadPart } from '#web/kit/load/load-part.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { HandbookText } from './handbook-text.tsx';
import { FoundInHelp, HelpSearch } from './help-search.tsx';

export function meta() {
  return pageMeta({ section: 'Help' });
}

/** /admin/help and /admin/help/:page: the handbook. */
export default function Help() {
  const { page } = useParams();
  const [typed, setTyped] = useState('');
  const isSearching = typed.trim() !== '';
  const search = { typed, onType: setTyped };
  return (
    <div className="grid gap-x-12 gap-y-6 px-4 py-3 pb-12 lg:grid-cols-[14rem_minmax(0,46rem)] lg:px-6">
      <div className="grid content-start gap-6 lg:sticky lg:top-20 lg:self-start">
        <HelpSearch {...search} />
        {page !== undefined && <Contents open={page} />}
      </div>
      {isSearching ? (
        <FoundInHelp {...search} />
      ) : page === undefined ? (
        <Start />
      ) : (
        <Page slug={page} />
      )}
    </div>
  );
}

/** The list of all pages beside one of them; on narrow screens one line leads to it. */
function Contents({ open }: { open: string }) {
  return (
    <nav aria-label="Handbook" className="no-print">
      <Link
        to="/admin/help"
        className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4 lg:min-h-8"
      >
        All pages
      </Link>
      <ul className="grid gap-0.5 max-lg:hidden">
        {groups.map((group) => (
          <li key={group.title}>
            <p className="mt-3 text-sm font-semibold text-muted">{group.title}</p>
            <ul>
              {group.pages.map(({ slug, title }) => (
                <li key={slug}>
                  <Link
                    to={`/admin/help/${slug}`}
                    aria-current={slug === open ? 'page' : undefined}
                    className="-mx-2 block rounded-md px-2 py-1 text-sm hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-semibold"
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The table of contents. */
function Start() {
  return (
    <div>
      <h1 className="text-2xl leading-9">Help</h1>
      <p className="mt-1 text-muted">
        The handbook for the people who run Ascent and those who work with it.
      </p>
      <div className="mt-6 grid gap-8 sm:grid-cols-2">
        {groups.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h2 className="text-lg">{group.title}</h2>
            <ul className="mt-2">
              {group.pages.map(({ slug, title }) => (
                <li key={slug}>
                  <Link
                    to={`/admin/help/${slug}`}
                    className="flex min-h-11 items-center font-medium text-primary underline underline-offset-4 lg:min-h-8"
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function Page({ slug }: { slug: string }) {
  const load = pages[slug];
  const query = useQuery({
    queryKey: ['handbook', slug],
    queryFn: () => (load === undefined ? null : loadPart(load)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { hash } = useLocation();
  const isShown = query.data !== undefined;
  // The heading of the address is there only now.
  useEffect(() => {
    if (isShown && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isShown, hash]);
  if (load === undefined)
    return (
      <div>
        <h1 className="text-2xl leading-9">Help</h1>
        <EmptyState title="We cannot find this page">
          The handbook has no page with this address.{' '}
          <Link to="/admin/help" className="font-semibold text-primary underline">
            See all pages
          </Link>
        </EmptyState>
      </div>
    );
  return (
    <article className="min-w-0">
      <Loaded query={query} what="this page" rows={10}>
        {(data) =>
          data && (
            <>
              <h1 className="text-2xl leading-9">{data.page.title}</h1>
              {data.page.headings.length > 2 && <OnThisPage headings={data.page.headings} />}
              <HandbookText parts={data.page.parts} pictures={data.pictures} />
            </>
          )
        }
      </Loaded>
    </article>
  );
}

function OnThisPage({ headings }: { headings: { id: string; title: string }[] }) {
  return (
    <nav aria-label="On this page" className="no-print mt-3 border-l-2 border-line pl-4 text-sm">
      <ul>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className="flex min-h-11 items-center text-muted underline-offset-4 hover:text-ink hover:underline lg:min-h-7"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
