import { useParams } from 'react-router';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { StoryPage } from './story-page.tsx';

export function meta() {
  return pageMeta({ section: 'Case Story' });
}

/** /admin/projects/:projectId/story */
export default function ProjectStory() {
  const { projectId = '' } = useParams();
  return <StoryPage key={projectId} projectId={projectId} />;
}
