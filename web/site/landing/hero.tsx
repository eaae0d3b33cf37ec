import { Link } from 'react-router';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { RouteMap } from './route-map.tsx';

/** Name, tagline, what it is, and the way to the demo (rule PAGE-12). */
export function Hero() {
  return (
    <section className="relative isolate overflow-hidden border-b border-line">
      <div className="shell grid gap-8 pt-14 sm:pt-20 lg:min-h-[42rem] lg:py-20 lg:content-center">
        <h1 className="grid gap-5">
          <span className="max-w-xl text-2xl text-primary sm:text-3xl">
            {siteSettings.companyName}
          </span>
          <span className="text-[clamp(3.25rem,9vw,7.25rem)] leading-[0.92] tracking-[-0.035em]">
            Your CRM. <span className="block">Your Ascent.</span>
          </span>
        </h1>
        <p className="max-w-lg text-lg sm:text-xl">
          We design and build tailor-made CRM platforms: one system for your customers, your
          pipeline and your numbers, made for the way your company already works. You own it, and
          there are no monthly fees after development.
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Link to="/demo" className={buttonClass('accent', 'large')}>
            View Demo
          </Link>
          <Link
            to="/quote"
            className="py-2 font-semibold text-primary underline decoration-2 underline-offset-4 hover:text-primary-hover"
          >
            Know the price in 3 minutes
          </Link>
        </div>
      </div>
      <RouteMap className="mx-auto w-full max-w-[38rem] px-2 sm:-mt-16 lg:absolute lg:top-1/2 lg:right-[max(-6rem,calc(50%-42rem))] lg:-z-10 lg:m-0 lg:w-[50rem] lg:px-0 lg:max-w-none lg:-translate-y-1/2" />
    </section>
  );
}
