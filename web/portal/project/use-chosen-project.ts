import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { clientProjectsQuery } from '#web/portal/portal-queries.ts';

/** The reader's projects, and the one that the tabs of the portal show: the first, or a linked one. */
export function useChosenProject() {
  const projects = useQuery(clientProjectsQuery);
  const [chosenId, choose] = useState('');
  const [params] = useSearchParams();
  const linked = params.get('project');
  // A link to something in one of several projects.
  useEffect(() => {
    if (linked !== null) choose(linked);
  }, [linked]);
  const all = projects.data ?? [];
  const hasAny = all.length > 0;
  const [hadAny, setHadAny] = useState(false);
  useEffect(() => {
    if (hasAny) setHadAny(true);
  }, [hasAny]);
  const project = all.find(({ id }) => id === chosenId) ?? all[0];
  // Somebody took the reader's access away while this page was open.
  return { projects, all, project, choose, lostAll: hadAny && !hasAny };
}

export type ChosenProject = ReturnType<typeof useChosenProject>;
