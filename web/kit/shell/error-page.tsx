import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { NotFound } from './not-found.tsx';
import { siteSettings } from './site-settings.ts';

/** What happened, what to do next, and the reference if the fault is ours. */
export function ErrorPage({ error }: { error: unknown }) {
  const missing = isMissing(error);
  useEffect(() => {
    if (!missing) reportFailure('The page failed', error);
  }, [missing, error]);
  if (missing) return <NotFound />;
  const reference = error instanceof ApiError ? error.requestId : '';
  return (
    <main id="main" className="shell grid min-h-dvh content-center justify-items-start gap-6 py-20">
      <h1 className="text-4xl">Something went wrong on this page</h1>
      <p className="max-w-prose text-muted">
        Reload the page. If it keeps happening, write to{' '}
        <a
          className="text-primary underline underline-offset-4"
          href={`mailto:${siteSettings.companyEmail}`}
        >
          {siteSettings.companyEmail}
        </a>
        {reference ? ` and mention ${reference}.` : '.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className={buttonClass()} onClick={() => location.reload()}>
          Reload
        </button>
        <a href="/" className={buttonClass('secondary')}>
          Return to Home
        </a>
      </div>
    </main>
  );
}

function isMissing(error: unknown): boolean {
  return (
    (isRouteErrorResponse(error) && error.status === 404) ||
    (error instanceof ApiError && error.status === 404)
  );
}
