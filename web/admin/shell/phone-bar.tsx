import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { getAnswerQueue } from '#contract/inbox/answer-queue.ts';
import { useOpenedAt } from '#web/admin/default-views.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { useFirstShown } from '#web/kit/load/first-shown.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { useMay } from '#web/kit/session/rights.ts';
import { sectionIcons } from './section-icons.ts';
import { isTab, type Place, type SectionName, shownSections } from './sections.ts';

/** What people look at on the way: what is due, who is new, who is next, who is writing. */
const wanted: readonly SectionName[] = ['overview', 'leads', 'bookings', 'chat'];

const UnreadCount = laterPart(async () => (await import('./unread-badge.tsx')).UnreadCount);
const PageSheet = laterPart(
  async () => (await import('./page-sheet.tsx')).PageSheet,
  ({ open }) => open,
);

const itemClass =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 px-1 text-xs font-medium text-muted aria-[current]:font-semibold aria-[current]:text-ink';
const countClass =
  'absolute top-1 left-[calc(50%+0.375rem)] grid h-4.5 min-w-4.5 place-items-center rounded-full px-1';

/**
 * The navigation of a phone, where a thumb reaches it: four places, and a sheet with the others. It
 * steps aside while a field has the focus (back-office.css): the keyboard is there then.
 */
export const PhoneBar = memo(function PhoneBar({ open }: { open: Place }) {
  const isShown = useFirstShown();
  const may = useMay();
  const openedAt = useOpenedAt();
  const onBar = shownSections(may).filter(({ value }) => wanted.includes(value));
  return (
    <nav
      aria-label="Main pages"
      data-bottom-bar=""
      data-phone-bar=""
      className="no-print fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {onBar.map(({ value, label, to }) => {
          const Icon = sectionIcons[value];
          return (
            <li key={value} className="relative">
              <Link
                to={openedAt(to)}
                aria-current={value === open ? 'page' : undefined}
                className={itemClass}
              >
                <Icon aria-hidden size={20} strokeWidth={1.75} />
                {label}
                {value === 'chat' && isShown && (
                  <UnreadCount
                    className={`${countClass} bg-accent-strong text-[0.6875rem] text-on-accent`}
                  />
                )}
              </Link>
            </li>
          );
        })}
        <li className="relative">
          <More
            isOnBar={isTab(open) && onBar.some(({ value }) => value === open)}
            onBar={onBar.map(({ to }) => to)}
          />
        </li>
      </ul>
    </nav>
  );
});

/** The button that opens the sheet with every other page. */
function More({ isOnBar, onBar }: { isOnBar: boolean; onBar: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isShown = useFirstShown();
  const { data } = useQuery({ ...liveQueryOf(getAnswerQueue, {}), enabled: isShown });
  const waiting = data?.waiting ?? 0;
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-current={isOnBar ? undefined : 'true'}
        onClick={() => setOpen(true)}
        className={itemClass}
      >
        <Ellipsis aria-hidden size={20} strokeWidth={1.75} />
        More
        {waiting > 0 && (
          <span
            className={`figures ${countClass} border border-line-strong bg-paper text-[0.6875rem] font-semibold text-ink`}
          >
            {waiting}
            <span className="sr-only"> waiting for a reply</span>
          </span>
        )}
      </button>
      <PageSheet
        open={isOpen}
        onOpenChange={setOpen}
        onBar={onBar}
        waiting={waiting}
        opener={opener}
      />
    </>
  );
}
