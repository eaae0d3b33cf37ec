import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { getStory, saveStory } from '#contract/projects/stories.ts';
import { figureTexts } from '#domain/project/story-figures.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { BackLink } from '#web/kit/record/back-link.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { ReadOnlyUnless } from '#web/kit/session/if-may.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { StoryForm } from './story-form.tsx';

export function meta() {
  return pageMeta({ section: 'Case Story' });
}

/** /admin/projects/:projectId/story */
export default function ProjectStory() {
  const { projectId = '' } = useParams();
  return <StoryPage key={projectId} projectId={projectId} />;
}

/** Writes the case story of a completed project, and publishes it once the client agreed. */
function StoryPage({ projectId }: { projectId: string }) {
  const story = useQuery(queryOf(getStory, { params: { id: projectId } }));
  // Retrying would not help: only a completed project has a story.
  const isTooEarly = story.error instanceof ApiError && story.error.status === 409;
  return (
    <div className="grid max-w-3xl gap-6 px-4 pb-12 lg:px-6">
      <header>
        <p className="pt-3 pb-1">
          <BackLink to={`/admin/projects/${projectId}`}>Back to the project</BackLink>
        </p>
        <h1 className="text-2xl leading-9">Case story</h1>
        {story.data && <p className="break-words text-muted">{story.data.projectName}</p>}
      </header>
      {isTooEarly ? (
        <EmptyState
          title="This project isn’t completed yet"
          action={
            <Link to={`/admin/projects/${projectId}`} className={buttonClass('primary')}>
              Open the project
            </Link>
          }
        >
          Once it’s completed, you can write its case story here.
        </EmptyState>
      ) : (
        <Loaded query={story} what="the story" rows={8}>
          {(data) => (
            <>
              {data.isPublished && (
                <Notice kind="success">
                  This story is live on <Link to="/case-studies">/case-studies</Link>. Your changes
                  go live as soon as you save.
                </Notice>
              )}
              <section
                aria-label="Figures"
                className="rounded-lg border border-line bg-surface p-5"
              >
                <h2 className="text-lg">Figures from the project</h2>
                <ul className="mt-2 grid gap-1">
                  {figureTexts(data.figures).map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
                <p className="mt-2 text-sm text-muted">
                  They’re shown next to the story and update with the project automatically.{' '}
                  {data.figures.saved
                    ? 'What the client saves stays as they agreed to it in the portal.'
                    : 'Clients who are ahead can agree in the portal, under Billing, to show what they save.'}
                </p>
              </section>
              <ReadOnlyUnless call={saveStory}>
                <StoryForm story={data} />
              </ReadOnlyUnless>
            </>
          )}
        </Loaded>
      )}
    </div>
  );
}
