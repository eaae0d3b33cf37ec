import { useSyncExternalStore } from 'react';
import {
  continueLeadImport,
  type LeadImportReply,
  takeBackLeadImport,
} from '#contract/leads/lead-imports.ts';
import { invalidateAfter } from '#web/kit/api/invalidation.ts';
import { queryClient } from '#web/kit/api/query-client.ts';
import { call } from '#web/kit/api/request.ts';

/** An import whose parts this browser asks for, one after the other. */
export interface Running {
  /** How far it is. */
  reply: LeadImportReply;
  isRunning: boolean;
  /** Why it stopped. */
  error: unknown;
}

// Outside any component: it goes on while another page of the back office is open.
let all: ReadonlyMap<string, Running> = new Map();
const listeners = new Set<() => void>();

function show(id: string, running: Running): void {
  all = new Map(all).set(id, running);
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The imports that this browser has run since the page was loaded, by id. */
export function useRunning(): ReadonlyMap<string, Running> {
  return useSyncExternalStore(
    onChange,
    () => all,
    () => all,
  );
}

const isOver = ({ state }: LeadImportReply) => state === 'done' || state === 'undone';

/**
 * Asks for the parts of an import, or of taking it back, until it is done. Each part is complete on
 * the server, so that nothing is lost when it stops in between.
 *
 * @returns whether it is done.
 */
export async function runParts(what: 'import' | 'undo', from: LeadImportReply): Promise<boolean> {
  const { id } = from;
  if (all.get(id)?.isRunning) return false;
  const endpoint = what === 'import' ? continueLeadImport : takeBackLeadImport;
  let reply = from;
  show(id, { reply, isRunning: true, error: null });
  window.addEventListener('beforeunload', warn);
  try {
    do {
      reply = await call(endpoint, { params: { id } });
      show(id, { reply, isRunning: true, error: null });
    } while (!isOver(reply));
    show(id, { reply, isRunning: false, error: null });
    return true;
  } catch (error) {
    show(id, { reply, isRunning: false, error });
    return false;
  } finally {
    if (![...all.values()].some(({ isRunning }) => isRunning))
      window.removeEventListener('beforeunload', warn);
    await invalidateAfter(queryClient, endpoint);
  }
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
