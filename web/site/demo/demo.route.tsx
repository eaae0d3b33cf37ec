import { Link } from 'react-router';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { DemoHero } from './demo-hero.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { InteractiveDemo } from './interactive-demo.tsx';

export function meta() {
  return pageMeta({
    section: 'Features and Demo',
    description:
      'Try a custom CRM on sample data: dashboard, leads, deal pipeline, forecasts, campaigns and mobile. Add what you like to your quote.',
    canonicalPath: '/demo',
  });
}

export default function DemoPage() {
  return (
    <>
      <DemoHero />
      <FeatureGrid />
      <InteractiveDemo />
      <section className="shell grid gap-8 py-20 lg:grid-cols-12 lg:items-end lg:py-28">
        <h2 className="text-4xl sm:text-6xl lg:col-span-7">Now picture it with your own data</h2>
        <div className="flex flex-wrap gap-4 lg:col-span-5 lg:justify-end">
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
