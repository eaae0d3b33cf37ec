import { useQuery } from '@tanstack/react-query';
import { listTeam } from '#contract/accounts/users.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';

/** One person of the team as a select offers one. */
interface TeamOption {
  value: string;
  label: string;
}

/**
 * The company's own people as options of a select.
 *
 * @param who 'admins' where only they can be given the work (rule ACCOUNT-2), else staff, too
 */
export function useTeam(who: 'admins' | 'everyone') {
  const team = useQuery(liveQueryOf(listTeam, {}));
  const options: readonly TeamOption[] = (team.data ?? [])
    .filter(({ role }) => who === 'everyone' || role === 'admin')
    .map(({ id, name }) => ({ value: id, label: name }));
  const labelOf = (id: string) => options.find(({ value }) => value === id)?.label;
  return {
    options,
    /**
     * The options with a line for the present one, who may have left the team or be still on the
     * way: a select shows nothing for a value it does not offer.
     */
    optionsWith: (present: string | null | undefined, name?: string): readonly TeamOption[] =>
      !present || labelOf(present) !== undefined
        ? options
        : [
            { value: present, label: name || (team.data ? 'Somebody else' : 'Present owner') },
            ...options,
          ],
    nameOf: (id: string) => (id === '' ? 'Nobody' : (labelOf(id) ?? 'Somebody else')),
  };
}
