import { useQuery } from '@tanstack/react-query';
import { listInboxAssignees } from '#contract/inbox.ts';
import { polled } from '#web/api/live-list.ts';
import { call } from '#web/api/request.ts';

/** Those who can look after a lead. */
export function useOwners() {
  const admins = useQuery({
    ...polled,
    queryKey: [listInboxAssignees.path],
    queryFn: ({ signal }) => call(listInboxAssignees, { signal }),
  });
  const options = (admins.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return {
    /** With a line for an owner who is no administrator any more, or while the list is on its way. */
    optionsFor: (present: string | null) =>
      present === null || present === '' || options.some((one) => one.value === present)
        ? options
        : [{ value: present, label: admins.data ? 'Somebody else' : 'Present owner' }, ...options],
    nameOf: (id: string) =>
      id === '' ? 'Nobody' : (options.find((one) => one.value === id)?.label ?? 'Somebody else'),
  };
}
