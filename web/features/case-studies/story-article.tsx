import { Link } from 'react-router';
import { featureByWireId } from '#domain/quote/catalogue.ts';
import type { Story } from './stories.ts';

/** One story: challenge, solution, results, and the parts it is made of. */
export function StoryArticle({ story }: { story: Story }) {
  return (
    <article
      id={story.id}
      className="grid gap-x-16 gap-y-8 border-t-2 border-primary py-12 lg:grid-cols-12 lg:py-20"
    >
      <header className="lg:col-span-5">
        <p className="text-muted">
          {story.industry} <span className="text-accent-strong">· illustrative story</span>
        </p>
        <h2 className="mt-4 text-3xl sm:text-4xl">{story.title}</h2>
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
      </header>
      <div className="grid gap-8 lg:col-span-7">
        <section>
          <h3 className="text-xl">Challenge</h3>
          <p className="mt-2 text-lg text-muted">{story.challenge}</p>
        </section>
        <section>
          <h3 className="text-xl">Solution</h3>
          <p className="mt-2 text-lg">{story.solution}</p>
        </section>
        <section>
          <h3 className="text-xl">Results</h3>
          <ul className="mt-3 grid gap-3">
            {story.results.map((result) => (
              <li key={result} className="grid grid-cols-[auto_1fr] gap-4">
                <svg aria-hidden="true" viewBox="0 0 20 20" className="mt-1 size-5 text-primary">
                  <path
                    d="M2 17 8 7l3.5 5L14 8l4 9"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="2"
                    strokeLinejoin="round"
                  />
                </svg>
                {result}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </article>
  );
}
