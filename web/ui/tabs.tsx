import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';

/** One tab: its value stands in addresses and becomes an id, so it holds no spaces. */
export interface TabItem {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabSetProps {
  /** What the tabs are about, for assistive technology. */
  label: string;
  items: readonly TabItem[];
  value: string;
  onChange: (value: string) => void;
}

/** Tabs with arrow keys, Home and End; the address is kept by the screen that places them. */
export function TabSet({ label, items, value, onChange }: TabSetProps) {
  return (
    <Tabs.Root value={value} onValueChange={onChange}>
      <Tabs.List
        aria-label={label}
        className="no-print flex gap-1 overflow-x-auto border-b border-line"
      >
        {items.map((item) => (
          <Tabs.Trigger
            key={item.value}
            value={item.value}
            className="-mb-px border-b-2 border-transparent px-4 py-3 font-medium whitespace-nowrap text-muted hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {item.label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {items.map((item) => (
        <Tabs.Content key={item.value} value={item.value} className="pt-8">
          {item.content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
