import { useQuery } from '@tanstack/react-query';
import { Inbox, Settings } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { getAnswerQueue } from '#contract/inbox/answer-queue.ts';
import { useOpenedAt } from '#web/admin/default-views.ts';
import { goKeysTo } from '#web/admin/search/go-places.ts';
import { settingsPath } from '#web/admin/settings/settings-pages.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { useFirstShown } from '#web/kit/load/first-shown.ts';
import { useSingleKeysOn } from '#web/kit/record/single-keys.ts';
import { useMay } from '#web/kit/session/rights.ts';
import { sectionIcons } from './section-icons.ts';
import { isTab, type Place, type SectionName, shownSections } from './sections.ts';

/** The id of the panel that the tabs switch. */
export const sectionPanelId = 'admin-section';

/** The id of a tab, which labels the panel. */
export function sectionTabId(section: SectionName): string {
  return `tab-${section}`;
}

interface SectionTabsProps {
  open: Place;
  /** The number of unread conversations, beside the chat's label. */
  chatBadge: ReactNode;
  onIntent: (section: SectionName) => void;
}

/**
 * The tabs of the dashboard: links, so that they can also be opened in a new window, with the keys
 * of tabs. Beside the screen where there is room, above it on tablets; phones have a bar below it.
 */
export function SectionTabs({ open, chatBadge, onIntent }: SectionTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const tipTo = useKeyTip();
  const may = useMay();
  const openedAt = useOpenedAt();

  useEffect(() => {
    const tab = !isTab(open)
      ? list.current?.querySelector<HTMLElement>('[aria-current]')
      : document.getElementById(sectionTabId(open));
    const frame = list.current;
    if (!tab || !frame) return;
    // Counts arrive beside labels and widen them, which may push the tab out of view.
    const sizes = new ResizeObserver(() => showTab(frame, tab));
    for (const part of [frame, ...frame.children]) sizes.observe(part);
    return () => sizes.disconnect();
  }, [open]);

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const from = tabs.findIndex((tab) => tab.matches(':focus'));
    const to = {
      ArrowRight: from + 1,
      ArrowDown: from + 1,
      ArrowLeft: from - 1,
      ArrowUp: from - 1,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    if (event.key === ' ') tabs[from]?.click();
    else if (to === undefined) return;
    else tabs.at(to % tabs.length)?.focus();
    event.preventDefault();
  }

  return (
    <div
      ref={list}
      className="relative flex overflow-x-auto px-3 lg:gap-1 max-md:hidden max-lg:border-b max-lg:border-line lg:flex-col lg:overflow-visible lg:py-4"
    >
      <div
        role="tablist"
        aria-label="Admin dashboard"
        onKeyDown={move}
        className="flex lg:flex-col lg:gap-1"
      >
        {shownSections(may).map(({ value, label, to }, index) => {
          const Icon = sectionIcons[value];
          return (
            <Link
              key={value}
              to={openedAt(to)}
              role="tab"
              id={sectionTabId(value)}
              aria-selected={value === open}
              aria-controls={sectionPanelId}
              {...tipTo(to)}
              onFocus={() => onIntent(value)}
              onPointerEnter={() => onIntent(value)}
              tabIndex={value === open || (!isTab(open) && index === 0) ? 0 : -1}
              className="flex min-h-11 items-center gap-2.5 px-2 font-medium whitespace-nowrap text-muted hover:text-ink max-lg:border-b-2 max-lg:border-transparent max-lg:aria-selected:border-accent aria-selected:text-ink lg:min-h-9 lg:rounded-md lg:px-3 lg:hover:bg-sunken lg:aria-selected:bg-sunken lg:aria-selected:font-semibold"
            >
              <Icon aria-hidden size={17} strokeWidth={1.75} className="max-lg:hidden" />
              {label}
              {value === 'chat' && chatBadge}
            </Link>
          );
        })}
      </div>
      <OtherPlaces open={open} />
    </div>
  );
}

/** Scrolls a tab to the middle of what the pinned link leaves visible. */
function showTab(frame: HTMLElement, tab: HTMLElement): void {
  const pinned = frame.lastElementChild;
  const free = frame.clientWidth - (pinned?.contains(tab) ? 0 : (pinned?.clientWidth ?? 0));
  // Only sideways: the page itself must not scroll.
  frame.scrollLeft = tab.offsetLeft - (free - tab.clientWidth) / 2;
}

/**
 * The places that are none of the tabs, below them. On narrow screens they stay in view while the tabs
 * scroll beneath them.
 */
function OtherPlaces({ open }: { open: Place }) {
  const may = useMay();
  const settings = settingsPath(may);
  const hasInbox = may(getAnswerQueue);
  const tipTo = useKeyTip();
  if (!hasInbox && settings === undefined) return null;
  return (
    <div className="flex lg:flex-col lg:gap-1 max-lg:sticky max-lg:-right-3 max-lg:-mr-3 max-lg:pr-3 max-lg:ml-auto max-lg:bg-paper max-lg:shadow-[-1px_0_var(--line)] lg:mt-2 lg:border-t lg:border-line lg:pt-2">
      {hasInbox && <InboxLink isOpen={open === 'inbox'} />}
      {settings !== undefined && (
        <Link
          to={settings}
          {...tipTo(settings)}
          aria-current={open === 'settings' ? 'page' : undefined}
          className={placeClass}
        >
          <Settings aria-hidden size={17} strokeWidth={1.75} />
          <span className="max-lg:sr-only">Settings</span>
        </Link>
      )}
    </div>
  );
}

const placeClass =
  'flex min-h-11 items-center gap-2.5 px-2 font-medium whitespace-nowrap text-muted hover:text-ink max-lg:border-b-2 max-lg:border-transparent max-lg:aria-[current]:border-accent aria-[current]:text-ink lg:min-h-9 lg:rounded-md lg:px-3 lg:hover:bg-sunken lg:aria-[current]:bg-sunken lg:aria-[current]:font-semibold';

/** The link to the inbox, with the number of people waiting for a reply. */
function InboxLink({ isOpen }: { isOpen: boolean }) {
  const queue = useQuery({ ...liveQueryOf(getAnswerQueue, {}), enabled: useFirstShown() });
  const { waiting = 0, late = 0 } = queue.data ?? {};
  const tipTo = useKeyTip();
  const openedAt = useOpenedAt();
  return (
    <Link
      to={openedAt('/admin/inbox')}
      {...tipTo('/admin/inbox')}
      aria-current={isOpen ? 'page' : undefined}
      className={placeClass}
    >
      <Inbox aria-hidden size={17} strokeWidth={1.75} className="max-lg:hidden" />
      Inbox
      {waiting > 0 && (
        <span
          className={`figures ml-auto rounded-full border px-2 text-sm font-semibold ${late > 0 ? 'border-danger text-danger' : 'border-line-strong text-ink'}`}
        >
          {waiting}
          <span className="sr-only">
            {' '}
            waiting for a reply{late > 0 && `, ${late} of them late`}
          </span>
        </span>
      )}
    </Link>
  );
}

/** The tooltip of a link: the keys that open it, beside the navigation; none while they are off. */
function useKeyTip(): (path: string) => { 'data-tip'?: string; 'data-tip-side'?: string } {
  const isOn = useSingleKeysOn();
  return (path) =>
    isOn ? { 'data-tip': goKeysTo(path).join(' then '), 'data-tip-side': 'right' } : {};
}
