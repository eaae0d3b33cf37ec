import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { loadPart } from '#web/kit/load/load-part.ts';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { siteText } from '#web/kit/shell/site-text.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { RouteMap } from './route-map.tsx';

/** In the HTML from the start; its script is not needed for anything, and comes after the others. */
const OfficePreview = lazy(async () => ({
  default: (await loadPart(() => import('./office-preview.tsx'), 'ahead')).OfficePreview,
}));

/** Name, tagline, summary, and links to demo and quote (rule PAGE-12), above what is built on the way. */
export function Hero() {
  return (
    <section className="relative isolate overflow-hidden border-b border-line">
      <div className="shell grid gap-8 pt-12 sm:pt-16 lg:grid-cols-12 lg:items-end lg:pt-14">
        <h1 className="grid gap-5 lg:col-span-7">
          <span className="max-w-xl text-2xl text-primary sm:text-3xl">
            {siteSettings.companyName}
          </span>
          <span className="text-[clamp(3.25rem,9vw,7.25rem)] leading-[0.92] tracking-[-0.035em]">
            {siteText('landing.hero.first.heading')}{' '}
            <span className="block">{siteText('landing.hero.second.heading')}</span>
          </span>
        </h1>
        <div className="grid gap-7 lg:col-span-5">
          <p className="max-w-lg text-lg">{siteText('landing.hero.text')}</p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            <Link to="/demo" className={buttonClass('accent', 'large')}>
              View Demo
            </Link>
            <Link
              to="/quote"
              className="py-2 font-semibold text-primary underline decoration-2 underline-offset-4 hover:text-primary-hover"
            >
              {siteText('landing.hero.quote.label')}
            </Link>
          </div>
        </div>
      </div>
      <div className="shell relative pb-14 lg:pt-12 lg:pb-20">
        <RouteMap className="-z-10 mx-auto w-full max-w-[38rem] sm:-mt-6 lg:absolute lg:top-0 lg:right-0 lg:m-0 lg:w-[32rem] lg:max-w-none xl:-right-16 xl:w-[44rem]" />
        <div className="-mt-3 h-[29rem] rounded-lg shadow-panel sm:-mt-10 sm:h-[29.5rem] lg:mt-0 lg:w-2/3">
          <Suspense>
            <OfficePreview />
          </Suspense>
        </div>
      </div>
    </section>
  );
}
