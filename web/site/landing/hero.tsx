import { Link } from 'react-router';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { contourPath } from '#web/kit/ui/drawing/contour-path.ts';

/** Name, tagline, summary, and links to demo and quote (rule PAGE-12). */
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
          pipeline and your numbers, made for the way your company already works. You own it, with
          no monthly fees after development.
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

/**
 * The hero's drawing: a map with the route from the first talk to the launch. Decorative; the same
 * stations are text further down the page.
 */
function RouteMap({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      data-contours=""
      viewBox="0 0 400 300"
      className={`pointer-events-none overflow-visible ${className}`}
    >
      <path d={contourPath} fill="none" strokeWidth="0.6" className="stroke-contour opacity-40" />
      <path
        d="M352 262C334 254 330 238 306 228S262 226 240 204 204 196 186 178L160 157"
        fill="none"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeDasharray="0.1 4.4"
        className="stroke-accent"
      />
      <Station x={352} y={262} label="First talk" />
      <Station x={302} y={227} label="Design" />
      <Station x={240} y={204} label="Core system" />
      <path d="m160 146 7 12h-14Z" className="fill-accent" />
      <text x="160" y="140" textAnchor="middle" className="fill-ink text-[7px] font-semibold">
        Launch
      </text>
    </svg>
  );
}

function Station({ x, y, label }: { x: number; y: number; label: string }) {
  return (
    <>
      <circle cx={x} cy={y} r="3.2" className="fill-paper stroke-accent" strokeWidth="1.6" />
      <text x={x + 7} y={y - 4} className="fill-ink text-[7px] font-medium">
        {label}
      </text>
    </>
  );
}
