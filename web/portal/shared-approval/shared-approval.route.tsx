import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { getSharedApproval } from '#contract/projects/shared-approvals.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { FileDownloads } from '#web/kit/page/file-downloads.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { privateStyles } from '#web/kit/styles/style-sheets.ts';
import { LinkHeader, PortalFooter } from '#web/portal/frame.tsx';
import { SharedApprovalView } from './shared-approval.tsx';

/** Not for search engines: who has the URL can answer. */
export function meta() {
  return pageMeta({ section: 'Your Approval' });
}

export function links() {
  return privateStyles();
}

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { token = '' } = params;
  try {
    const question = await call(getSharedApproval, { params: { token }, signal: request.signal });
    return { token, question };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { token, question: null };
    throw error;
  }
}

/** /approvals/:token: the private link of somebody who is asked to approve a milestone. */
export default function SharedApprovalPage() {
  const { token, question } = useLoaderData<typeof clientLoader>();
  return (
    <div className="flex min-h-dvh flex-col">
      <LinkHeader />
      <main id="main" className="grow">
        {question ? (
          <SharedApprovalView key={token} token={token} first={question} />
        ) : (
          <div className="shell grid gap-3 py-16">
            <h1 className="text-4xl">This link does not work</h1>
            <p className="max-w-prose text-muted">
              Please check that you copied the complete link from our email.
            </p>
          </div>
        )}
      </main>
      <PortalFooter />
      <FileDownloads />
    </div>
  );
}
