import { Link } from 'react-router';
import { consultationMinutes } from '#domain/booking/times/consultation-minutes.ts';
import {
  comprehensiveSystemMonths,
  includedSupportDays,
  reviewHours,
  simpleSystemMonths,
} from '#domain/quote/terms.ts';
import { siteText } from '#web/kit/shell/site-text.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { type Camp, ElevationProfile } from '#web/kit/ui/drawing/elevation-profile.tsx';

const camps: Camp[] = [
  { label: 'Quote', detail: '3 minutes, online', state: 'current' },
  { label: 'Review', detail: `within ${reviewHours} hours`, state: 'ahead' },
  { label: 'First call', detail: `${consultationMinutes} minutes`, state: 'ahead' },
  {
    label: 'Build',
    detail: `${simpleSystemMonths.from}–${simpleSystemMonths.to} or ${comprehensiveSystemMonths.from}–${comprehensiveSystemMonths.to} months`,
    state: 'ahead',
  },
  { label: 'Launch', detail: `then ${includedSupportDays} days of support`, state: 'ahead' },
];

/** The stations of a project and the first step. */
export function WayUp() {
  return (
    <section className="border-t border-line bg-sunken">
      <div className="shell py-20 lg:py-28">
        <div className="flex flex-wrap items-end justify-between gap-8">
          <div className="max-w-xl">
            <h2 className="text-4xl sm:text-5xl">{siteText('landing.start.heading')}</h2>
            <p className="mt-5 text-lg text-muted">{siteText('landing.start.text')}</p>
          </div>
          <Link to="/quote" className={buttonClass('accent', 'large')}>
            Get Your Custom Quote
          </Link>
        </div>
        <ElevationProfile
          label="From the quote to the launch"
          camps={camps}
          className="mt-12 lg:mt-4"
        />
      </div>
    </section>
  );
}
