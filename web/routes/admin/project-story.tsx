import { useParams } from 'react-router';
import { StoryPage } from '#web/features/admin-stories/story-page.tsx';
import { pageMeta } from '#web/page-meta.ts';

export function meta() {
  return pageMeta({ section: 'Case Story' });
}

/** /admin/projects/:projectId/story */
export default function ProjectStory() {
  const { projectId = '' } = useParams();
  return <StoryPage key={projectId} projectId={projectId} />;
}
