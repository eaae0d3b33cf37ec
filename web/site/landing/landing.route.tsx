import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { Capabilities } from './capabilities.tsx';
import { ClientPortal } from './client-portal.tsx';
import { Hero } from './hero.tsx';
import { Industries } from './industries.tsx';
import { Offerings } from './offerings.tsx';
import { Ownership } from './ownership.tsx';
import { WayUp } from './way-up.tsx';

/** /home is the same page, with / as its canonical URL (rule PAGE-2). */
export function meta() {
  return pageMeta({ section: 'Your CRM. Your Ascent.', canonicalPath: '/' });
}

export default function LandingPage() {
  return (
    <>
      <Hero />
      <Offerings />
      <Capabilities />
      <ClientPortal />
      <Industries />
      <Ownership />
      <WayUp />
    </>
  );
}
