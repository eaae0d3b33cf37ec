import { useEffect, useState } from 'react';
import type { PublishedStory } from '#contract/projects/stories.ts';
import { figureTexts } from '#domain/project/story-figures.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { FigureProfile } from './figure-profile.tsx';
import { StoryBody } from './story-body.tsx';

/** Uses plain fetch: the code for validated requests would exceed this page's size budget. */
async function readStories(): Promise<PublishedStory[]> {
  const response = await fetch('/api/stories');
  if (!response.ok) throw new Error(`GET /api/stories answered ${response.status}`);
  // The server validates its response against the schema of this type.
  return (await response.json()) as PublishedStory[];
}

/** Stories of completed projects whose clients agreed; renders nothing if there are none. */
export function PublishedStories() {
  const [stories, setStories] = useState<readonly PublishedStory[]>([]);
  useEffect(() => {
    readStories()
      .then(setStories)
      // The illustrative stories are shown in any case.
      .catch((error: unknown) => reportFailure('The stories could not be read', error));
  }, []);
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
