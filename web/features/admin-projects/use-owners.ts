import { useQuery } from '@tanstack/react-query';
import { listUsers } from '#contract/users.ts';
import { liveListQuery } from '#web/api/live-list.ts';
import type { ToolbarFilter } from '#web/back-office/list-toolbar.tsx';

/** Those who can own a project: administrators and staff with an account in use. */
export function useOwners(present: { ownerId: string | null; ownerName: string }) {
  const users = useQuery(liveListQuery(listUsers, { limit: '200', sort: 'name' }));
  const team = (users.data?.rows ?? [])
    .filter((user) => user.role !== 'client' && user.status !== 'disabled')
    .map((user) => ({
      value: user.id,
      label: `${user.firstName} ${user.lastName}`.trim() || user.email,
    }));
  const isMissing = present.ownerId && !team.some((one) => one.value === present.ownerId);
  // A select shows nothing for a value it does not offer, also while the list is on its way.
  return isMissing
    ? [{ value: present.ownerId ?? '', label: present.ownerName || 'Present owner' }, ...team]
    : team;
}

/** Narrows a list of projects to those of one owner. */
export function useOwnerFilter(chosen: string | undefined): ToolbarFilter {
  const options = useOwners({ ownerId: chosen ?? null, ownerName: 'Somebody else' });
  return { name: 'ownerId', label: 'Owner', all: 'All owners', options };
}
