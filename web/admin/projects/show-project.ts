import type { QueryClient } from '@tanstack/react-query';
import { getProject, listProjects, type ProjectReply } from '#contract/projects/projects.ts';
import type { ListPage } from '#web/kit/api/list-page.ts';
import { queryOf } from '#web/kit/api/query-of.ts';

/**
 * Changes a project in every cached reply that contains it, before the server responds.
 *
 * @param change returns the changed project
 * @returns a function that undoes it, for a failed request
 */
export async function showProject(
  client: QueryClient,
  id: string,
  change: (project: ProjectReply) => ProjectReply,
): Promise<() => void> {
  const lists = { queryKey: [listProjects.path] };
  const own = queryOf(getProject, { params: { id } }).queryKey;
  await Promise.all([client.cancelQueries(lists), client.cancelQueries({ queryKey: own })]);
  const before = client.getQueriesData<ListPage<ProjectReply>>(lists);
  const page = client.getQueryData(own);
  client.setQueriesData<ListPage<ProjectReply>>(
    lists,
    (list) =>
      list && { ...list, rows: list.rows.map((one) => (one.id === id ? change(one) : one)) },
  );
  if (page) client.setQueryData(own, change(page));
  return () => {
    for (const [key, list] of before) client.setQueryData(key, list);
    if (page) client.setQueryData(own, page);
  };
}
