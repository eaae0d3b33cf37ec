import { Link } from 'react-router';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { siteText } from '#web/kit/shell/site-text.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Contours } from '#web/kit/ui/drawing/contours.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { InteractiveDemo } from './interactive-demo.tsx';

export function meta() {
  return pageMeta({
    section: 'Features and Demo',
    description: siteText('demo.search.text'),
    canonicalPath: '/demo',
  });
}

export default function DemoPage() {
  return (
    <>
      <DemoHero />
      <InteractiveDemo />
      <FeatureGrid />
      <section className="shell grid gap-8 py-20 lg:grid-cols-12 lg:items-end lg:py-28">
        <h2 className="text-4xl sm:text-6xl lg:col-span-7">{siteText('demo.end.heading')}</h2>
        <div className="flex flex-wrap gap-4 max-sm:*:w-full lg:col-span-5 lg:justify-end">
          <Link to="/quote" className={buttonClass('accent', 'large')}>
            Get Your Custom Quote
          </Link>
          <Link to="/contact#booking" className={buttonClass('secondary', 'large')}>
            Schedule Consultation
          </Link>
        </div>
      </section>
    </>
  );
}

function DemoHero() {
  return (
    <section className="relative isolate overflow-hidden border-b border-line">
      <Contours className="absolute -right-60 -bottom-80 -z-10 h-[60rem] w-[76rem] text-contour opacity-20" />
      <div className="shell grid gap-6 py-12 lg:py-16">
        <p className="inline-flex items-center gap-2.5 justify-self-start rounded-full border border-line-strong bg-surface py-1.5 pr-4 pl-3 text-sm font-semibold">
          <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5">
            <circle cx="5" cy="5" r="5" className="fill-accent" />
          </svg>
          Live demo
        </p>
        <h1 className="max-w-4xl text-5xl sm:text-6xl lg:text-7xl">
          {siteText('demo.hero.heading')}
        </h1>
        <p className="max-w-xl text-lg text-muted">{siteText('demo.hero.text')}</p>
        <div className="flex flex-wrap gap-4 max-sm:*:w-full">
          <a href="#interactive-demo" className={buttonClass('accent', 'large')}>
            Start Interactive Demo
          </a>
          <Link to="/quote" className={buttonClass('secondary', 'large')}>
            Get Your Custom Quote
          </Link>
        </div>
      </div>
    </section>
  );
}
