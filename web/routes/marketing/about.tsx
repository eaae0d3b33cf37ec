import { Crew } from '#web/features/about/crew.tsx';
import { FoundersStory } from '#web/features/about/founders-story.tsx';
import { WhatWeDo } from '#web/features/about/what-we-do.tsx';
import { pageMeta } from '#web/page-meta.ts';

export function meta() {
  return pageMeta({
    section: 'About',
    description:
      'Who builds your CRM: the founders’ story, the original crew, and the industries we know. Built to work, not just to exist.',
    canonicalPath: '/about',
  });
}

export default function AboutPage() {
  return (
    <>
      <FoundersStory />
      <Crew />
      <WhatWeDo />
    </>
  );
}
