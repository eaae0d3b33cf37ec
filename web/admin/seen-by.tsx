import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { listProjectReaders } from '#contract/projects/project-readers.ts';
import { seenByText } from '#domain/project/seen-by.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';

interface SeenByProps {
  projectId: string;
  /** Whether the client will see it, as it is chosen now. */
  isShared: boolean;
}

/** Says before something is saved who will see it (rule VIEW-6). */
export function SeenBy({ projectId, isShared }: SeenByProps) {
  const readers = useQuery(liveQueryOf(listProjectReaders, { params: { id: projectId } }));
  const Icon = isShared ? Eye : EyeOff;
  return (
    <p aria-live="polite" className="flex items-baseline gap-2 text-sm break-words">
      <Icon aria-hidden size={16} className="shrink-0 translate-y-0.5" />
      <span className="min-w-0">
        {(!isShared || readers.data) && seenByText(isShared, readers.data?.people ?? [])}
      </span>
    </p>
  );
}
