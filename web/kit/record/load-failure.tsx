import { Link } from 'react-router';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { callRules } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';

interface LoadFailureProps {
  /** Such as 'Error loading leads' (rule OFFICE-5). */
  title: string;
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
  /** When the rows still on screen were fetched, in milliseconds; absent if there are none. */
  shownSince?: number | undefined;
  /** URL of the first page, offered if the URL's cursor is invalid. */
  firstPage?: string | undefined;
}

const clock = new Intl.DateTimeFormat('en-US', {
  ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
});

/** A list or record that failed to load: what happened, what is still shown, and a retry button. */
export function LoadFailure(props: LoadFailureProps) {
  const { title, error, shownSince, firstPage } = props;
  // Nothing is wrong with it: whoever looks as a client does not see this area (rule VIEW-4).
  if (callRules.root && error instanceof ApiError && error.code === 'not_allowed')
    return <Notice kind="info">{error.detail}</Notice>;
  const isAddressWrong = error instanceof ApiError && error.status === 400;
  const reference = error instanceof ApiError && error.status >= 500 ? error.requestId : '';
  return (
    <Notice kind="danger" announced>
      <p className="font-semibold">{title}</p>
      <p>
        {failureText(error)}
        {shownSince !== undefined && ` Showing data from ${clock.format(shownSince)}.`}
      </p>
      {reference && <p className="text-sm">Reference: {reference}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {isAddressWrong && firstPage !== undefined ? (
          <Link to={firstPage} className={buttonClass('secondary', 'small')}>
            Go to the first page
          </Link>
        ) : (
          <Button look="secondary" size="small" pending={props.isRetrying} onClick={props.onRetry}>
            Try again
          </Button>
        )}
      </div>
    </Notice>
  );
}
