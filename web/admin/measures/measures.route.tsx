import { laterPart } from '#web/kit/record/later-part.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';

const MeasuresScreen = laterPart(
  async () => (await import('./measures-screen.tsx')).MeasuresScreen,
  undefined,
  'idle',
  <div className="px-4 pt-3 lg:px-6">
    <Skeleton rows={8} label="Loading the measures" />
  </div>,
);

export function meta() {
  return pageMeta({ section: 'Measures' });
}

/** /admin/measures */
export default function Measures() {
  return <MeasuresScreen />;
}
