import { expect, test } from 'vitest';
import routes from '../routes.ts';
import { firstCallsOf, screens } from './screens.ts';

interface Route {
  id?: string | undefined;
  path?: string | undefined;
  file?: string;
  children?: Route[] | undefined;
}

/** The path of each route by its id, which by default is its file. */
function pathsOf(list: readonly Route[], parent = ''): Map<string, string> {
  return new Map(
    list.flatMap(({ id, path, file, children }) => {
      const own = path === undefined ? parent : `${parent}/${path.replace(/^\//, '')}`;
      const key = id ?? file?.replace(/\.tsx$/, '') ?? '';
      return [[key, own] as const, ...(children ? pathsOf(children, own) : [])];
    }),
  );
}

test('every screen with first calls is rendered on the server, under its own path', async () => {
  const built = pathsOf((await routes) as Route[]);
  const rendered = pathsOf(screens as Route[]);
  rendered.delete('');
  expect([...rendered.keys()].sort()).toEqual(Object.keys(firstCallsOf).sort());
  for (const [id, path] of rendered) expect(built.get(id)?.replace('/:leadId?', ''), id).toBe(path);
});
