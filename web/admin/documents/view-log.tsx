import { useQuery } from '@tanstack/react-query';
import type { DocumentReply, DocumentViewReply } from '#contract/documents.ts';
import { LoadFailure } from '#web/kit/record/load-failure.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { viewsQuery } from './document-queries.ts';

const howTexts: Record<DocumentViewReply['how'], string> = {
  shown: 'Opened',
  saved: 'Downloaded',
  'by-link': 'Downloaded',
};

/** When the client opened or saved a document; what the team does is not counted. */
export function ViewLog({ document }: { document: DocumentReply }) {
  const views = useQuery(viewsQuery(document.id));
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        <bdi>{document.originalName}</bdi>
      </p>
      {views.isError && (
        <div className="mt-4">
          <LoadFailure
            title="Error loading the view log"
            error={views.error}
            onRetry={() => void views.refetch()}
            isRetrying={views.isFetching}
          />
        </div>
      )}
      {views.isPending && <Skeleton rows={3} label="Loading the view log" />}
      {views.data?.length === 0 && (
        <p className="mt-2 text-muted">
          {document.isClientVisible
            ? 'The client has not opened it yet.'
            : 'It is not shared, and the client never opened it.'}
        </p>
      )}
      {views.data && views.data.length > 0 && (
        <ol aria-label="View log" className="mt-4 border-t border-line">
          {views.data.map((view) => (
            <li
              key={`${view.at} ${view.how}`}
              className="flex flex-wrap justify-between gap-x-4 border-b border-line py-3"
            >
              <span className="wrap-anywhere">
                <span className="font-medium">{howTexts[view.how]}</span>{' '}
                <span className="text-muted">
                  {view.how === 'by-link' ? 'by the link of a mail' : `by ${view.who}`}
                </span>
              </span>
              <span className="text-sm text-muted">
                <RelativeDate at={view.at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
