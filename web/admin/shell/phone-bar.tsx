import { useQuery } from '@tanstack/react-query';
import { Ellipsis, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { getAnswerQueue } from '#contract/inbox/answer-queue.ts';
import { UnreadCount } from '#web/admin/chat/unread-badge.tsx';
import { pages } from '#web/admin/search/commands.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { ThemeSwitch } from '#web/kit/shell/theme-switch.tsx';
import { sectionIcons } from './section-icons.ts';
import { type SectionName, sectionPath, sections } from './sections.ts';

/** What people look at on the way: what is due, who is new, who is next, who is writing. */
const onBar: readonly SectionName[] = ['overview', 'leads', 'bookings', 'chat'];

const itemClass =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 px-1 text-xs font-medium text-muted aria-[current]:font-semibold aria-[current]:text-ink';
const countClass =
  'absolute top-1 left-[calc(50%+0.375rem)] grid h-4.5 min-w-4.5 place-items-center rounded-full px-1';

/**
 * The navigation of a phone, where a thumb reaches it: four places, and a sheet with the others. It
 * steps aside while a field has the focus (back-office.css): the keyboard is there then.
 */
export function PhoneBar({ open }: { open: SectionName | 'inbox' }) {
  return (
    <nav
      aria-label="Pages"
      data-bottom-bar=""
      data-phone-bar=""
      className="no-print fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-5">
        {onBar.map((value) => {
          const Icon = sectionIcons[value];
          return (
            <li key={value} className="relative">
              <Link
                to={sectionPath(value)}
                aria-current={value === open ? 'page' : undefined}
                className={itemClass}
              >
                <Icon aria-hidden size={20} strokeWidth={1.75} />
                {sections.find((section) => section.value === value)?.label}
                {value === 'chat' && (
                  <UnreadCount
                    className={`${countClass} bg-accent-strong text-[0.6875rem] text-on-accent`}
                  />
                )}
              </Link>
            </li>
          );
        })}
        <li className="relative">
          <More isOnBar={open !== 'inbox' && onBar.includes(open)} />
        </li>
      </ul>
    </nav>
  );
}

/** The button and the sheet with every other page. */
function More({ isOnBar }: { isOnBar: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(liveQueryOf(getAnswerQueue, {}));
  const waiting = data?.waiting ?? 0;
  const others = pages.filter(
    (page) => 'to' in page && !onBar.some((value) => page.to === sectionPath(value)),
  );
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger className={itemClass} aria-current={isOnBar ? undefined : 'true'}>
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
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.45)]" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-50 max-h-[85dvh] overflow-y-auto rounded-t-lg border-t border-line bg-surface px-4 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] shadow-panel"
        >
          <div className="flex items-center justify-between">
            <Radix.Title className="text-xl">All pages</Radix.Title>
            <Radix.Close
              aria-label="Close"
              className="-mr-2 grid size-11 place-items-center rounded-sm hover:bg-sunken"
            >
              <X aria-hidden size={20} />
            </Radix.Close>
          </div>
          <ul className="mt-2 grid grid-cols-2 gap-x-4">
            {others.map(
              (page) =>
                'to' in page && (
                  <li key={page.to} className="border-b border-line">
                    <Link
                      to={page.to}
                      onClick={() => setOpen(false)}
                      className="flex min-h-11 items-center justify-between gap-2 font-medium"
                    >
                      {page.title}
                      {page.to === '/admin/inbox' && waiting > 0 && (
                        <span className="figures text-sm text-muted">
                          {waiting}
                          <span className="sr-only"> waiting for a reply</span>
                        </span>
                      )}
                    </Link>
                  </li>
                ),
            )}
          </ul>
          <div className="mt-4">
            <ThemeSwitch />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
