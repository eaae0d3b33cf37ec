import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from './use-hydrated.ts';

/**
 * The open tab, kept in the URL's hash so that it can be linked to.
 *
 * @param values the tabs; the first is the default
 * @param change `replace`: Back leaves the page instead of walking through its tabs; `add` where tabs
 *   are the pages of an area: Back leads to the one before
 */
export function useTabInHash<Value extends string>(
  values: readonly [Value, ...Value[]],
  change: 'replace' | 'add' = 'replace',
): [Value, (value: string) => void] {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  // The prerendered HTML does not know the hash and shows the default.
  const wanted = hydrated ? hash.slice(1) : '';
  const open = values.find((value) => value === wanted) ?? values[0];
  return [
    open,
    (value) =>
      navigate({ hash: value }, { replace: change === 'replace', preventScrollReset: true }),
  ];
}
