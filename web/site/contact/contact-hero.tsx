import type { ReactNode } from 'react';
import { reviewHours } from '#domain/quote/terms.ts';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Contours } from '#web/kit/ui/drawing/contours.tsx';

interface ContactHeroProps {
  /** The button that opens the chat, placed by the page: the chat is another feature. */
  chatButton: ReactNode;
}

/** Opening of the contact page: the two quick ways, by mail and by chat. */
export function ContactHero({ chatButton }: ContactHeroProps) {
  return (
    <section className="relative isolate overflow-hidden border-b border-line">
      <Contours className="absolute -top-40 -left-96 -z-10 h-[52rem] w-[66rem] text-contour opacity-15" />
      <div className="shell grid gap-12 py-16 lg:grid-cols-12 lg:items-end lg:py-24">
        <div className="lg:col-span-6">
          <h1 className="text-5xl sm:text-7xl">Tell us where you stand</h1>
          <p className="mt-6 max-w-md text-lg text-muted">
            A person reads every message and answers within {reviewHours} hours.
          </p>
        </div>
        <div className="grid gap-4 sm:grid-cols-2 lg:col-span-6">
          <Way title="Email us" text="For anything that needs a few sentences or a file.">
            <a
              className={`${buttonClass('secondary')} max-w-full`}
              href={`mailto:${siteSettings.companyEmail}`}
            >
              <span className="truncate">{siteSettings.companyEmail}</span>
            </a>
          </Way>
          <Way title="Chat" text="For a quick question about prices, times and features.">
            {chatButton}
          </Way>
        </div>
      </div>
    </section>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <article className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-6">
      <h2 className="text-2xl">{title}</h2>
      <p className="mb-4 grow text-muted">{text}</p>
      <div className="flex">{children}</div>
    </article>
  );
}
