import { useEffect, useState } from 'react';
import { listStories, type PublishedStory } from '#contract/stories.ts';
import { figureTexts } from '#domain/project/story-figures.ts';
import { reportFailure } from '#web/api/report.ts';
import { call } from '#web/api/request.ts';
import { whenIdle } from '#web/shell/when-idle.ts';
import { StoryBody } from './story-body.tsx';

/** Stories of completed projects whose clients agreed; nothing while there is none. */
export function PublishedStories() {
  const [stories, setStories] = useState<readonly PublishedStory[]>([]);
  useEffect(
    () =>
      whenIdle(() => {
        call(listStories, {})
          .then(setStories)
          // The illustrative stories are there either way.
          .catch((error: unknown) => reportFailure('The stories could not be read', error));
      }),
    [],
  );
  return stories.map((story) => (
    <StoryBody
      key={story.id}
      story={story}
      kind={story.client ? `told with ${story.client}’s consent` : 'told with our client’s consent'}
      aside={
        <>
          <p className="mt-8 text-sm font-semibold text-muted">From the project’s own record</p>
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
