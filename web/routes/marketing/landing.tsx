import { Capabilities } from '#web/features/landing/capabilities.tsx';
import { Hero } from '#web/features/landing/hero.tsx';
import { Offerings } from '#web/features/landing/offerings.tsx';
import { Ownership } from '#web/features/landing/ownership.tsx';
import { WayUp } from '#web/features/landing/way-up.tsx';
import { pageMeta } from '#web/page-meta.ts';

/** /home is the same page and names / as its address (rule PAGE-2). */
export function meta() {
  return pageMeta({ section: 'Your CRM. Your Ascent.', canonicalPath: '/' });
}

export default function LandingPage() {
  return (
    <>
      <Hero />
      <Offerings />
      <Capabilities />
      <Ownership />
      <WayUp />
    </>
  );
}
