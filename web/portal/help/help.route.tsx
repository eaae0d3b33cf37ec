import { groups, pages, sections } from 'virtual:client-help';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { privateStyles } from '#web/kit/styles/style-sheets.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { PortalFooter } from '#web/portal/frame.tsx';
import { AllPages, PagesBeside } from '#web/shared/handbook/help-contents.tsx';
import { HelpFrame, HelpPage } from '#web/shared/handbook/help-page.tsx';
import { FoundSections, SearchField } from '#web/shared/handbook/help-search.tsx';
import { HelpHeader } from './help-header.tsx';

export function meta() {
  return pageMeta({ section: 'Help' });
}

export function links() {
  return privateStyles();
}

const contents = { base: '/client-portal/help', groups };

/**
 * /client-portal/help and its pages, for clients and for readers of private links: complete HTML, and
 * without signing in, since nothing in it is anybody's.
 */
export default function ClientHelp() {
  const { page: slug } = useParams();
  const [typed, setTyped] = useState('');
  const page = slug === undefined ? undefined : pages[slug];
  return (
    <div className="flex min-h-dvh flex-col">
      <HelpHeader />
      <main id="main" className="shell grow py-8 sm:py-10">
        <HelpFrame
          beside={
            <>
              <SearchField label="Search help" typed={typed} onType={setTyped} />
              {slug !== undefined && <PagesBeside {...contents} open={slug} />}
            </>
          }
        >
          {typed.trim() !== '' ? (
            <FoundSections
              label="Found in help"
              base={contents.base}
              sections={sections}
              typed={typed}
              onType={setTyped}
            />
          ) : page !== undefined ? (
            <article className="min-w-0">
              <HelpPage page={page} pictures={{}} />
            </article>
          ) : slug === undefined ? (
            <div>
              <h1 className="text-2xl leading-9">Help</h1>
              <p className="mt-1 text-muted">How to follow your project, decide, sign and pay.</p>
              <AllPages {...contents} />
              <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
                <p className="text-muted">Didn’t find your answer?</p>
                <a
                  href={`mailto:${siteSettings.companyEmail}`}
                  className={buttonClass('secondary', 'small')}
                >
                  Ask your contact
                </a>
              </div>
            </div>
          ) : (
            <div>
              <h1 className="text-2xl leading-9">Help</h1>
              <EmptyState title="We cannot find this page">
                Help has no page with this address.{' '}
                <Link to={contents.base} className="font-semibold text-primary underline">
                  See all pages
                </Link>
              </EmptyState>
            </div>
          )}
        </HelpFrame>
      </main>
      <PortalFooter />
    </div>
  );
}
