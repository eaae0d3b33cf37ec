import { type ComponentType, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { featureByWireId } from '#domain/quote/catalogue.ts';
import { loadPart } from '#web/kit/load/load-part.ts';
import { whenIdle } from '#web/kit/load/when-idle.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { siteText } from '#web/kit/shell/site-text.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import drawings from './before-after.svg';
import { type Story, stories } from './stories.ts';
import { StoryBody } from './story-body.tsx';

export function meta() {
  return pageMeta({ section: 'Case Studies', canonicalPath: '/case-studies' });
}

export default function CaseStudiesPage() {
  return (
    <div className="shell">
      <header className="grid gap-8 py-16 lg:grid-cols-12 lg:items-end lg:py-24">
        <h1 className="text-5xl sm:text-7xl lg:col-span-7">
          {siteText('case-studies.hero.heading')}
        </h1>
        <div className="lg:col-span-5">
          <Notice kind="info">{siteText('case-studies.hero.text')}</Notice>
        </div>
      </header>
      {stories.map((story) => (
        <StoryArticle key={story.id} story={story} />
      ))}
      <PublishedOnes />
      <section className="mb-20 flex flex-wrap items-center justify-between gap-8 border-t border-line pt-12">
        <div>
          <h2 className="text-3xl">{siteText('case-studies.end.heading')}</h2>
          <p className="mt-3 max-w-xl text-lg text-muted">{siteText('case-studies.end.text')}</p>
        </div>
        <div className="flex flex-wrap gap-4 max-sm:*:w-full">
          <Link to="/quote" className={buttonClass('accent', 'large')}>
            Get Your Custom Quote
          </Link>
          <Link to="/contact" className={buttonClass('secondary', 'large')}>
            Schedule Consultation
          </Link>
        </div>
      </section>
    </div>
  );
}

/** One illustrative story and the features of such a system. */
function StoryArticle({ story }: { story: Story }) {
  return (
    <StoryBody
      story={story}
      kind="illustrative story"
      picture={<BeforeAfter story={story} />}
      aside={
        <>
          <p className="mt-8 text-sm font-semibold text-muted">What’s in it</p>
          <div className="facts mt-2">
            <ul className="gap-y-1">
              {story.features.map((id) => (
                <li key={id}>{featureByWireId(id)?.label}</li>
              ))}
            </ul>
          </div>
          <Link
            to={`/quote?add=${story.features.join(',')}`}
            className="mt-4 inline-block py-1 font-semibold text-primary underline decoration-2 underline-offset-4"
          >
            Price these parts for your company
          </Link>
        </>
      }
    />
  );
}

/** How the work went before, and how it goes with the system. */
function BeforeAfter({ story }: { story: Story }) {
  return (
    <div className="grid overflow-hidden rounded-lg border border-line sm:grid-cols-2">
      {(['before', 'after'] as const).map((when) => (
        <figure
          key={when}
          className="flex flex-col border-line bg-paper p-5 last:border-t last:bg-sunken sm:last:border-t-0 sm:last:border-l"
        >
          <svg role="img" aria-label={story[when].alt} viewBox="0 0 320 200" className="w-full">
            <use href={`${drawings}#${story.id}-${when}`} />
          </svg>
          <figcaption className="mt-3">
            <span className="block text-sm text-muted first-letter:uppercase">{when}</span>
            <span className="font-display text-xl">{story[when].title}</span>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

/** The published stories, whose part of the program is fetched once the browser is idle. */
function PublishedOnes() {
  const [Stories, setStories] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        void loadPart(() => import('./published-stories.tsx'), 'ahead').then((part) =>
          setStories(() => part.PublishedStories),
        );
      }),
    [],
  );
  return Stories && <Stories />;
}
