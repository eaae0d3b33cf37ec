import { laterPart } from '#web/kit/record/later-part.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { ProjectViews } from '../projects/list/project-views.tsx';

const WeekScreen = laterPart(
  async () => (await import('./week-screen.tsx')).WeekScreen,
  undefined,
  'idle',
  <div className="px-4 pt-3 lg:px-6">
    <Skeleton rows={6} label="Loading the week" />
  </div>,
);

export function meta() {
  return pageMeta({ section: 'My week' });
}

/** /admin/projects/time */
export default function TimeWeek() {
  return (
    <>
      <ProjectViews />
      <WeekScreen />
    </>
  );
}
