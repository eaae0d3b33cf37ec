import type { Endpoint } from '#contract/endpoint.ts';
import type { ListShape } from '#web/kit/list/list-address.ts';
import { useListPages } from '#web/kit/list/use-list-pages.ts';
import { useOpenRecord } from '#web/kit/record/use-open-record.ts';

/**
 * A live list whose records open in a panel beside it, with all of its state in the address.
 *
 * @param name of the parameter with the id of the open record
 * @param query filters in addition to those of the list
 */
export function useRecordList<E extends Endpoint & { reply?: unknown }>(
  endpoint: E,
  shape: ListShape,
  name: string,
  query: Record<string, string | undefined> = {},
) {
  const { address, list } = useListPages(endpoint, shape, () => query);
  const open = useOpenRecord(name);
  return {
    address,
    list,
    open,
    /** The properties of the list's screen. */
    screen: {
      address,
      list,
      csv: { path: endpoint.path, query },
      openId: open.id,
      addressOf: ({ id }: { id: string }) => ({ search: open.searchFor(id) }),
      onStep: ({ id }: { id: string }) => open.step(id),
    },
  };
}
