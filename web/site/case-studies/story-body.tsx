import type { ReactNode } from 'react';

interface StoryBodyProps {
  story: {
    id: string;
    industry: string;
    title: string;
    challenge: string;
    solution: string;
    results: readonly string[];
  };
  /** The kind of story, shown beside the industry. */
  kind: string;
  /** Below the title: the system's features, or the project's figures. */
  aside: ReactNode;
  /** Above the text: how it was and how it is. */
  picture?: ReactNode;
}

/** One story: challenge, solution, results. */
export function StoryBody({ story, kind, aside, picture }: StoryBodyProps) {
  return (
    <article
      id={story.id}
      className="grid gap-x-16 gap-y-8 border-t-2 border-primary py-12 lg:grid-cols-12 lg:py-20"
    >
      <header className="lg:sticky lg:top-24 lg:col-span-5 lg:self-start">
        <p className="text-muted">
          {story.industry}{' '}
          <span className="text-accent-strong">
            <span className="mx-1">·</span> {kind}
          </span>
        </p>
        <h2 className="mt-4 text-3xl break-words sm:text-4xl">{story.title}</h2>
        {aside}
      </header>
      <div className="grid gap-8 lg:col-span-7">
        {picture}
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
