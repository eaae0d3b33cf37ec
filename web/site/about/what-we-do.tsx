import { Link } from 'react-router';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { industries } from './about-content.ts';

/** The industries, and the two ways on. */
export function WhatWeDo() {
  return (
    <section className="shell py-16 lg:py-28">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-12">
        <h2 className="text-4xl sm:text-5xl lg:col-span-4">What We Do</h2>
        <div className="lg:col-span-8">
          <p className="text-lg text-muted">
            We build CRM systems for companies whose work does not fit a template. These are the
            trades we know from the inside.
          </p>
          <dl className="mt-8">
            {industries.map((industry) => (
              <div
                key={industry.name}
                className="grid gap-x-10 gap-y-2 border-t border-line-strong py-6 md:grid-cols-2"
              >
                <dt className="font-display text-2xl">{industry.name}</dt>
                <dd className="text-muted">{industry.text}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-6 flex flex-wrap gap-4">
            <Link to="/quote" className={buttonClass('accent', 'large')}>
              Get Your Custom Quote
            </Link>
            <Link to="/demo" className={buttonClass('secondary', 'large')}>
              View Demo
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
