import { failureText } from '#web/kit/api/api-error.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';

interface PartFailureProps {
  /** Like 'Error loading your invoices'. */
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** A part of a page that did not arrive, with another try; the rest of the page stays. */
export function PartFailure({ title, query }: PartFailureProps) {
  return (
    <Notice kind="danger" announced>
      <p className="font-semibold">{title}</p>
      <p>{failureText(query.error, 'Check your connection and try again.')}</p>
      <Button
        look="secondary"
        size="small"
        className="mt-3"
        pending={query.isFetching}
        onClick={() => void query.refetch()}
      >
        Try again
      </Button>
    </Notice>
  );
}
