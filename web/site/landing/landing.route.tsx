import { lazy, Suspense } from 'react';
import { loadPart } from '#web/kit/load/load-part.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { siteText } from '#web/kit/shell/site-text.ts';
import { Capabilities } from './capabilities.tsx';
import { Hero } from './hero.tsx';
import { Offerings } from './offerings.tsx';

/** In the HTML from the start; its script comes after those that the page needs. */
const FurtherDown = lazy(async () => ({
  default: (await loadPart(() => import('./further-down.tsx'), 'ahead')).FurtherDown,
}));

/** /home is the same page, with / as its canonical URL (rule PAGE-2). Its title is the tagline. */
export function meta() {
  const tagline = `${siteText('landing.hero.first.heading')} ${siteText('landing.hero.second.heading')}`;
  return pageMeta({ section: tagline, canonicalPath: '/' });
}

export default function LandingPage() {
  return (
    <>
      <Hero />
      <Offerings />
      <Capabilities />
      <Suspense>
        <FurtherDown />
      </Suspense>
    </>
  );
}
