import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { getAnswerQueue } from '#contract/inbox/inbox.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';

/**
 * The way to the inbox, with how many wait for an answer; below the tabs, as it is none of them. On
 * narrow screens it stays in sight while the tabs move beneath it.
 */
export function InboxLink({ isOpen }: { isOpen: boolean }) {
  const queue = useQuery(liveQueryOf(getAnswerQueue, {}));
  const { waiting = 0, late = 0 } = queue.data ?? {};
  return (
    <div className="max-lg:sticky max-lg:-right-3 max-lg:-mr-3 max-lg:pr-3 max-lg:ml-auto max-lg:bg-paper max-lg:shadow-[-1px_0_var(--line)] lg:mt-2 lg:border-t lg:border-line lg:pt-2">
      <Link
        to="/admin/inbox"
        aria-current={isOpen ? 'page' : undefined}
        className="flex min-h-11 items-center gap-2.5 px-3 font-medium whitespace-nowrap text-muted hover:text-ink max-lg:border-b-2 max-lg:border-transparent max-lg:aria-[current]:border-accent aria-[current]:text-ink lg:min-h-9 lg:rounded-md lg:hover:bg-sunken lg:aria-[current]:bg-sunken lg:aria-[current]:font-semibold"
      >
        <Inbox aria-hidden size={17} strokeWidth={1.75} className="max-sm:hidden" />
        Inbox
        {waiting > 0 && (
          <span
            className={`figures ml-auto rounded-full border px-2 text-sm font-semibold ${late > 0 ? 'border-danger text-danger' : 'border-line-strong text-ink'}`}
          >
            {waiting}
            <span className="sr-only">
              {' '}
              waiting for an answer{late > 0 && `, ${late} of them late`}
            </span>
          </span>
        )}
      </Link>
    </div>
  );
}
