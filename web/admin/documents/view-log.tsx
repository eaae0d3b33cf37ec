import { useQuery } from '@tanstack/react-query';
import { type DocumentViewReply, listDocumentViews } from '#contract/projects/client-documents.ts';
import type { DocumentReply } from '#contract/projects/documents.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

const howTexts: Record<DocumentViewReply['how'], string> = {
  shown: 'Opened',
  saved: 'Downloaded',
  'by-link': 'Downloaded',
};

/** When the client opened or downloaded a document; the team's own views are not logged. */
export function ViewLog({ document }: { document: DocumentReply }) {
  const views = useQuery({
    ...liveQueryOf(listDocumentViews, { params: { id: document.id } }),
    // Views by clients are not pushed to this page, so they are fetched whenever it is opened.
    staleTime: 0,
  });
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        <bdi>{document.originalName}</bdi>
      </p>
      <div className="mt-2">
        <Loaded
          query={views}
          what="the view log"
          rows={3}
          empty={
            <p className="text-muted">
              {document.isClientVisible
                ? 'The client has not opened it yet.'
                : 'You haven’t shared it, and the client never opened it.'}
            </p>
          }
        >
          {(list) => (
            <ol aria-label="View log" className="mt-2 border-t border-line">
              {list.map((view) => (
                <li
                  key={`${view.at} ${view.how}`}
                  className="flex flex-wrap justify-between gap-x-4 border-b border-line py-3"
                >
                  <span className="wrap-anywhere">
                    <span className="font-medium">{howTexts[view.how]}</span>{' '}
                    <span className="text-muted">
                      {view.how === 'by-link' ? 'from an email link' : `by ${view.who}`}
                    </span>
                  </span>
                  <span className="text-sm text-muted">
                    <RelativeDate at={view.at} />
                  </span>
                </li>
              ))}
            </ol>
          )}
        </Loaded>
      </div>
    </>
  );
}
