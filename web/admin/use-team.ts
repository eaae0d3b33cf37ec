import { useQuery } from '@tanstack/react-query';
import { listTeam } from '#contract/accounts/users.ts';
import type { Area } from '#domain/account/rights.ts';
import { theReader } from '#domain/saved-view/saved-view.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { useFirstShown } from '#web/kit/load/first-shown.ts';
import type { SelectOption } from '#web/kit/ui/basics/select-field.tsx';

/**
 * The team members as options of a select.
 *
 * @param who an area: those who may change something there, and so be responsible for it (rule
 *   RIGHTS-10); for projects, staff who see theirs in the portal too (rule ACCOUNT-2). 'inbox:see'
 *   and 'projects:see': those who may see chats, or projects. 'everyone': all, 'admins': only
 *   these.
 */
export function useTeam(who: Area | 'inbox:see' | 'projects:see' | 'admins' | 'everyone') {
  const team = useQuery({ ...liveQueryOf(listTeam, {}), enabled: useFirstShown() });
  const options: readonly SelectOption[] = (team.data ?? [])
    .filter(({ role, areas, sees, hasBackOffice }) => {
      if (who === 'everyone') return true;
      if (who === 'admins') return role === 'admin';
      if (who === 'inbox:see') return sees.includes('inbox');
      if (who === 'projects:see') return sees.includes('projects');
      return areas.includes(who) || (who === 'projects' && !hasBackOffice);
    })
    .map(({ id, name }) => ({ value: id, label: name }));
  const labelOf = (id: string) => options.find(({ value }) => value === id)?.label;
  const optionsWith = (
    present: string | null | undefined,
    name?: string,
  ): readonly SelectOption[] =>
    !present || labelOf(present) !== undefined
      ? options
      : [
          { value: present, label: name || (team.data ? 'Someone else' : 'Current owner') },
          ...options,
        ];
  return {
    options,
    /**
     * The options, with one added for the present value if it is missing, because the person left
     * or the team is still loading: a select shows nothing for a value it does not offer.
     */
    optionsWith,
    /** The options of a filter: first of all whoever reads the list (rule OFFICE-22). */
    filterWith: (present: string | undefined): readonly SelectOption[] => [
      { value: theReader, label: 'Me' },
      ...optionsWith(present === theReader ? undefined : present),
    ],
    nameOf: (id: string) => (id === '' ? 'No one' : (labelOf(id) ?? 'Someone else')),
  };
}
