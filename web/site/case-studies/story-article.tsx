import { Link } from 'react-router';
import { featureByWireId } from '#domain/quote/catalogue.ts';
import type { Story } from './stories.ts';
import { StoryBody } from './story-body.tsx';

/** One illustrative story and the parts such a system is made of. */
export function StoryArticle({ story }: { story: Story }) {
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
