import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useTabInHash } from '#web/kit/page/use-tab-in-hash.ts';
import { Logo } from '#web/kit/shell/logo.tsx';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { TabSet } from '#web/kit/ui/tabs.tsx';
import { DashboardTab } from './dashboard-tab.tsx';
import { LeadsTab } from './leads-tab.tsx';
import { MarketingTab } from './marketing-tab.tsx';
import { MobileTab } from './mobile-tab.tsx';
import { PipelineTab } from './pipeline-tab.tsx';
import { PredictiveTab } from './predictive-tab.tsx';
import { type DemoTab, demoTabs } from './tab-list.ts';

const contents: Record<DemoTab, () => ReactNode> = {
  dashboard: DashboardTab,
  leads: LeadsTab,
  pipeline: PipelineTab,
  predictive: PredictiveTab,
  marketing: MarketingTab,
  mobile: MobileTab,
};

const values: readonly [DemoTab, ...DemoTab[]] = [
  demoTabs[0].value,
  ...demoTabs.slice(1).map((tab) => tab.value),
];

/** The six tabs with sample data; the open one is in the URL. */
export function InteractiveDemo() {
  const [open, setOpen] = useTabInHash(values);
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const firstHash = useRef(hash);

  // A link to a tab scrolls to the demo, not to the top of the page.
  useEffect(() => {
    if (values.some((value) => `#${value}` === firstHash.current)) {
      // Sideways first: on a phone the tabs do not all fit.
      section.current
        ?.querySelector(`[id$=-tab-${firstHash.current.slice(1)}]`)
        ?.scrollIntoView({ inline: 'center' });
      section.current?.scrollIntoView();
    }
  }, []);

  return (
    <section
      ref={section}
      id="interactive-demo"
      aria-labelledby="interactive-demo-title"
      className="border-y border-line bg-sunken"
    >
      <div className="shell py-10 lg:pb-20">
        <h2 id="interactive-demo-title" className="mb-6 text-3xl sm:text-4xl">
          Interactive demo
        </h2>
        <div className="rounded-lg border border-line-strong bg-surface shadow-panel">
          <AppBar />
          <div className="flex min-h-[36rem] flex-col px-4 pb-6 sm:px-8 sm:pb-8">
            <TabSet
              label="Parts of the demo"
              value={open}
              onChange={setOpen}
              panelClass="flex grow flex-col"
              items={demoTabs.map((tab) => {
                const Content = contents[tab.value];
                return {
                  value: tab.value,
                  label: tab.label,
                  content: (
                    <>
                      <div className="mb-8">
                        <Content />
                      </div>
                      <p className="mt-auto border-t border-line pt-6">
                        <Link
                          to={`/quote?add=${tab.features.join(',')}`}
                          className={buttonClass('secondary')}
                        >
                          Add this to my quote
                        </Link>
                      </p>
                    </>
                  ),
                };
              })}
            />
          </div>
        </div>
      </div>
    </section>
  );
}

/** The bar of the sample system: whose it is, and that nothing in it is real. */
function AppBar() {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 rounded-t-lg border-b border-line bg-paper px-4 py-2 sm:px-8">
      <Logo className="product-mark h-5" />
      <p className="min-w-0 truncate font-display text-lg">{siteSettings.companyName}</p>
      <span className="sample-badge">Sample data</span>
    </div>
  );
}
