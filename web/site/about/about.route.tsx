import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { Crew } from './crew.tsx';
import { FoundersStory } from './founders-story.tsx';
import { WhatWeDo } from './what-we-do.tsx';

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
