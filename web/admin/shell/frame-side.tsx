import { Keyboard } from 'lucide-react';
import { memo, useMemo } from 'react';
import type { Command } from '#web/admin/search/commands.ts';
import { Palette } from '#web/admin/search/palette.tsx';
import { useFirstShown } from '#web/kit/load/first-shown.ts';
import { loadPart } from '#web/kit/load/load-part.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { ThemeSwitch } from '#web/kit/shell/theme-switch.tsx';
import { HelpIcon, HelpLink } from './help-link.tsx';
import { SectionTabs } from './section-tabs.tsx';
import type { Place, SectionName } from './sections.ts';

const DefaultViewsReader = laterPart(
  async () => (await import('#web/admin/saved-views/default-views-reader.tsx')).DefaultViewsReader,
);
const UnreadBadge = laterPart(async () => (await import('./unread-badge.tsx')).UnreadBadge);

/** Prefetches a tab's list when the pointer or the focus reaches the tab. */
function prefetch(section: SectionName): void {
  void loadPart(() => import('./first-pages.ts'), 'ahead').then(({ prefetchSection }) =>
    prefetchSection(section),
  );
}

interface FrameSideProps {
  open: Place;
  /** Shows the keyboard shortcuts; must be the same function on every render. */
  onKeys: () => void;
}

/**
 * What is beside the screens of the back office: search, tabs, help. It renders again with another place
 * only, and not with each record that opens.
 */
export const FrameSide = memo(function FrameSide({ open, onKeys }: FrameSideProps) {
  const isShown = useFirstShown();
  const commands = useMemo(
    (): readonly Command[] => [
      { title: 'Keyboard shortcuts', note: 'Action', keys: ['?'], words: 'help', run: onKeys },
    ],
    [onKeys],
  );
  return (
    <nav aria-label="Dashboard" className="no-print border-line lg:border-r">
      {isShown && <DefaultViewsReader />}
      <div className="lg:sticky lg:top-16 lg:flex lg:h-[calc(100dvh-4rem)] lg:flex-col lg:justify-between">
        <div>
          <div className="flex items-center gap-2 px-3 pt-3 max-md:pb-3 max-md:border-b max-md:border-line">
            <div className="min-w-0 grow">
              <Palette own={commands} />
            </div>
            <HelpIcon />
          </div>
          <SectionTabs open={open} chatBadge={isShown && <UnreadBadge />} onIntent={prefetch} />
        </div>
        <div className="hidden flex-col items-start gap-1 px-3 pt-4 pb-4 lg:flex">
          <button
            type="button"
            aria-keyshortcuts="?"
            onClick={onKeys}
            className="flex min-h-9 w-full items-center gap-2.5 rounded-md pr-1 pl-3 text-sm whitespace-nowrap text-muted hover:bg-sunken hover:text-ink"
          >
            <Keyboard aria-hidden size={17} strokeWidth={1.75} className="shrink-0" />
            Keyboard shortcuts
          </button>
          <HelpLink />
          <div className="mt-2 ml-2">
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </nav>
  );
});
