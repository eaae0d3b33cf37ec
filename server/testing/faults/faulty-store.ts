import type { DocumentStore } from '#server/platform/files/stores/document-store.ts';
import type { FaultSwitch } from './fault-switch.ts';

/** A document store whose n-th call fails when the switch says so. */
export function faultyStore(store: DocumentStore, calls: FaultSwitch): DocumentStore {
  return {
    ...store,
    put: (key, path) => calls.around(() => store.put(key, path)),
    read: (key) => calls.around(() => store.read(key)),
    remove: (key) => calls.around(() => store.remove(key)),
  };
}
