import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTabKeys } from '#web/kit/ui/tabs.tsx';

interface PortalTab {
  value: string;
  label: string;
  /** The start of the label that the bar of a phone shows, so that it stays on one line. */
  short?: string;
  icon: LucideIcon;
  content: ReactNode;
}

interface PortalTabsProps {
  items: readonly PortalTab[];
  value: string;
  onChange: (value: string) => void;
  /** The place of the tabs in the header; null before it is there. */
  slot: HTMLElement | null;
}

/**
 * The tabs of the portal: in its header, and on a phone a bar at the lower edge, within reach of the
 * thumb. Apart from those of the kit, which every public page loads, because only these are away from
 * their panels. An opened panel stays mounted, so that nothing typed is lost.
 */
export function PortalTabs({ items, value, onChange, slot }: PortalTabsProps) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (!opened.includes(value)) setOpened([...opened, value]);
  const keys = useTabKeys(items, onChange);

  return (
    <>
      {slot &&
        createPortal(
          <div
            {...keys}
            role="tablist"
            aria-label="Client portal"
            data-bottom-bar=""
            className="no-print flex h-full max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:grid max-md:h-[calc(4rem+env(safe-area-inset-bottom))] max-md:grid-cols-5 max-md:pb-[env(safe-area-inset-bottom)] max-md:border-t max-md:border-line max-md:bg-paper"
          >
            {items.map(({ value: one, label, short = label, icon: Icon }) => (
              <button
                key={one}
                type="button"
                role="tab"
                id={`tab-${one}`}
                aria-selected={one === value}
                aria-controls={`panel-${one}`}
                tabIndex={one === value ? 0 : -1}
                onClick={() => onChange(one)}
                className="flex items-center justify-center gap-1 border-transparent font-medium text-muted -outline-offset-2 hover:text-ink aria-selected:border-accent aria-selected:text-ink max-md:flex-col max-md:border-t-2 max-md:px-1 max-md:text-xs max-md:leading-tight md:border-b-2 md:px-1.5 md:text-[0.9375rem] md:whitespace-nowrap lg:px-4"
              >
                <Icon aria-hidden size={18} className="md:hidden" />
                <span>
                  {short}
                  {short !== label && (
                    <span className="max-md:sr-only">{label.slice(short.length)}</span>
                  )}
                </span>
              </button>
            ))}
          </div>,
          slot,
        )}
      {items.map(({ value: one, content }) => (
        <div
          key={one}
          role="tabpanel"
          id={`panel-${one}`}
          aria-labelledby={`tab-${one}`}
          hidden={one !== value}
          className="pt-8 [h1+&]:pt-0"
        >
          {(one === value || opened.includes(one)) && content}
        </div>
      ))}
    </>
  );
}
