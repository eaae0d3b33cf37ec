import { groups, pages } from 'virtual:handbook';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { loadPart } from '#web/kit/load/load-part.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { AllPages, PagesBeside } from '#web/shared/handbook/help-contents.tsx';
import { HelpFrame, HelpPage } from '#web/shared/handbook/help-page.tsx';
import { FoundInHelp, HelpSearch } from './help-search.tsx';

export function meta() {
  return pageMeta({ section: 'Help' });
}

const contents = { base: '/admin/help', groups };

/** /admin/help and /admin/help/:page: the handbook. */
export default function Help() {
  const { page } = useParams();
  const [typed, setTyped] = useState('');
  const search = { typed, onType: setTyped };
  return (
    <div className="px-4 py-3 pb-12 lg:px-6">
      <HelpFrame
        beside={
          <>
            <HelpSearch {...search} />
            {page !== undefined && <PagesBeside {...contents} open={page} />}
          </>
        }
      >
        {typed.trim() !== '' ? (
          <FoundInHelp {...search} />
        ) : page === undefined ? (
          <Start />
        ) : (
          <Page slug={page} />
        )}
      </HelpFrame>
    </div>
  );
}

/** The table of contents. */
function Start() {
  return (
    <div>
      <h1 className="text-2xl leading-9">Help</h1>
      <p className="mt-1 text-muted">
        The handbook for the people who run Ascent and those who work with it. This is version{' '}
        {import.meta.env.PROGRAM_VERSION}.
      </p>
      <AllPages
        {...contents}
        more={{ group: 'Building on it', to: '/admin/help/api', label: 'Every call of the API' }}
      />
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
  if (load === undefined)
    return (
      <div>
        <h1 className="mb-3 text-2xl leading-9">Help</h1>
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
        {(data) => data && <HelpPage {...data} />}
      </Loaded>
    </article>
  );
}
