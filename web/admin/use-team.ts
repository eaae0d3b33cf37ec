import { useQuery } from '@tanstack/react-query';
import { listTeam } from '#contract/accounts/users.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { useFirstShown } from '#web/kit/load/first-shown.ts';
import type { SelectOption } from '#web/kit/ui/basics/select-field.tsx';

/**
 * The team members as options of a select.
 *
 * @param who 'admins' where only they can be assigned (rule ACCOUNT-2); 'everyone' includes staff
 */
export function useTeam(who: 'admins' | 'everyone') {
  const team = useQuery({ ...liveQueryOf(listTeam, {}), enabled: useFirstShown() });
  const options: readonly SelectOption[] = (team.data ?? [])
    .filter(({ role }) => who === 'everyone' || role === 'admin')
    .map(({ id, name }) => ({ value: id, label: name }));
  const labelOf = (id: string) => options.find(({ value }) => value === id)?.label;
  return {
    options,
    /**
     * The options, with one added for the present value if it is missing, because the person left
     * or the team is still loading: a select shows nothing for a value it does not offer.
     */
    optionsWith: (present: string | null | undefined, name?: string): readonly SelectOption[] =>
      !present || labelOf(present) !== undefined
        ? options
        : [
            { value: present, label: name || (team.data ? 'Someone else' : 'Current owner') },
            ...options,
          ],
    nameOf: (id: string) => (id === '' ? 'No one' : (labelOf(id) ?? 'Someone else')),
  };
}
