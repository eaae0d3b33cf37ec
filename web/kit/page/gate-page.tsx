import type { ReactNode } from 'react';
import { Contours } from '#web/kit/ui/drawing/contours.tsx';

interface GatePageProps {
  title: string;
  /** The lead under the title. */
  intro?: ReactNode;
  children: ReactNode;
}

/** A page with one thing on it: a sign-in form, or the reason why access is denied. */
export function GatePage({ title, intro, children }: GatePageProps) {
  return (
    <main id="main" className="relative isolate overflow-hidden">
      <Contours className="absolute -top-20 -right-72 -z-10 h-[48rem] w-[60rem] text-contour opacity-15" />
      <div className="shell grid min-h-[38rem] content-start gap-10 py-16 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] md:content-center md:items-center md:gap-20">
        <div className="over-contours grid justify-self-start gap-5">
          <h1 className="text-4xl sm:text-5xl">{title}</h1>
          {intro && <div className="max-w-md text-lg text-muted">{intro}</div>}
        </div>
        <div className="rounded-lg border border-line bg-surface p-6 shadow-raised sm:p-8">
          {children}
        </div>
      </div>
    </main>
  );
}
