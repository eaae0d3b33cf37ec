import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { PublishedStory } from '#contract/projects/stories.ts';
import { figureTexts } from '#domain/project/story-figures.ts';
import { featureByWireId } from '#domain/quote/catalogue.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { whenIdle } from '#web/kit/load/when-idle.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import drawings from './before-after.svg';
import { FigureProfile } from './figure-profile.tsx';
import { type Story, stories } from './stories.ts';
import { StoryBody } from './story-body.tsx';

export function meta() {
  return pageMeta({ section: 'Case Studies', canonicalPath: '/case-studies' });
}

export default function CaseStudiesPage() {
  return (
    <div className="shell">
      <header className="grid gap-8 py-16 lg:grid-cols-12 lg:items-end lg:py-24">
        <h1 className="text-5xl sm:text-7xl lg:col-span-7">Case studies</h1>
        <div className="lg:col-span-5">
          <Notice kind="info">
            Stories marked as illustrative show the kind of work we do. They don’t describe real
            customers or measured results.
          </Notice>
        </div>
      </header>
      {stories.map((story) => (
        <StoryArticle key={story.id} story={story} />
      ))}
      <PublishedStories />
      <section className="mb-20 flex flex-wrap items-center justify-between gap-8 border-t border-line pt-12">
        <div>
          <h2 className="text-3xl">Yours will be different</h2>
          <p className="mt-3 max-w-xl text-lg text-muted">
            Build your own system and see the price, or tell us about your work first.
          </p>
        </div>
        <div className="flex flex-wrap gap-4">
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
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
            {story.features.map((id) => (
              <li key={id}>{featureByWireId(id)?.label}</li>
            ))}
          </ul>
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

/** Uses plain fetch: the code for validated requests would exceed this page's size budget. */
async function readStories(): Promise<PublishedStory[]> {
  const response = await fetch('/api/stories');
  if (!response.ok) throw new Error(`GET /api/stories answered ${response.status}`);
  // The server validates its response against the schema of this type.
  return (await response.json()) as PublishedStory[];
}

/** Stories of completed projects whose clients agreed; renders nothing if there are none. */
function PublishedStories() {
  const [stories, setStories] = useState<readonly PublishedStory[]>([]);
  useEffect(
    () =>
      whenIdle(() => {
        readStories()
          .then(setStories)
          // The illustrative stories are shown in any case.
          .catch((error: unknown) => reportFailure('The stories could not be read', error));
      }),
    [],
  );
  return stories.map((story) => (
    <StoryBody
      key={story.id}
      story={story}
      kind={
        story.client ? `shared with ${story.client}’s consent` : 'shared with our client’s consent'
      }
      aside={
        <>
          <p className="mt-8 text-sm font-semibold text-muted">From our project records</p>
          <FigureProfile figures={story.figures} />
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
            {figureTexts(story.figures).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      }
    />
  ));
}
