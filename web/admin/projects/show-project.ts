import type { QueryClient } from '@tanstack/react-query';
import { getProject, listProjects, type ProjectReply } from '#contract/projects/projects.ts';
import type { ListPage } from '#web/kit/api/list-page.ts';
import { queryOf } from '#web/kit/api/query-of.ts';

/**
 * Puts a project, as it is to be shown, into every answer that holds it, before the server has
 * answered.
 *
 * @param then the project as it will be
 * @returns the way back, for a refusal
 */
export async function showProject(
  client: QueryClient,
  id: string,
  then: (project: ProjectReply) => ProjectReply,
): Promise<() => void> {
  const lists = { queryKey: [listProjects.path] };
  const own = queryOf(getProject, { params: { id } }).queryKey;
  await Promise.all([client.cancelQueries(lists), client.cancelQueries({ queryKey: own })]);
  const before = client.getQueriesData<ListPage<ProjectReply>>(lists);
  const page = client.getQueryData(own);
  client.setQueriesData<ListPage<ProjectReply>>(
    lists,
    (list) => list && { ...list, rows: list.rows.map((one) => (one.id === id ? then(one) : one)) },
  );
  if (page) client.setQueryData(own, then(page));
  return () => {
    for (const [key, list] of before) client.setQueryData(key, list);
    if (page) client.setQueryData(own, page);
  };
}
