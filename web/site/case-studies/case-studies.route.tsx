import { Link } from 'react-router';
import { featureByWireId } from '#domain/quote/catalogue.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { PublishedStories } from './published-stories.tsx';
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
            Stories marked as illustrative show the kind of work we do: no real customer is
            described in them, and no figure was measured.
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
            Put your own system together and see what it costs, or tell us about your work first.
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
      aside={
        <>
          <p className="mt-8 text-sm font-semibold text-muted">What it is made of</p>
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
