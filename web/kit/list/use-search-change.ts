import { useCallback, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { searchToChange } from './list-address.ts';

/** How a change affects the history: typing replaces the entry, a choice adds one. */
export type HistoryEntry = 'add' | 'replace';

type Change = (params: URLSearchParams) => URLSearchParams;

/**
 * How long a new address waits for the answer that it will show, in milliseconds. An answer within this
 * time renders together with its address; rendering the address alone takes about as long.
 */
const patience = 60;

/** A change that waits for its answer, on the page with this path. */
interface Waiting {
  change: Change;
  entry: HistoryEntry;
  pathname: string;
}

/**
 * Changes the query string of the current page once its answer is there, or after a moment without
 * one. It changes the URL as it is by then, not as it was when the screen rendered; a change that comes
 * while another one waits goes with it.
 *
 * @param ask is called at once with the query string to come; its promise is the answer
 */
export function useSearchChange(
  ask: (params: URLSearchParams) => Promise<unknown>,
): (change: Change, entry: HistoryEntry) => void {
  const navigate = useNavigate();
  const coming = useNavigation().location;
  // As they are by the time of a change, which is the same function on every render.
  const latest = useRef({ ask, navigate, coming });
  latest.current = { ask, navigate, coming };
  const waiting = useRef<Waiting | undefined>(undefined);
  return useCallback(async (change, entry) => {
    const { pathname } = window.location;
    const searchNow = () => searchToChange(window.location, latest.current.coming);
    const search = searchNow();
    if (search === undefined) return;
    const earlier = waiting.current?.pathname === pathname ? waiting.current : undefined;
    const own: Waiting = {
      change: (params) => change(earlier?.change(params) ?? params),
      entry: earlier?.entry === 'add' ? 'add' : entry,
      pathname,
    };
    waiting.current = own;
    const moment = new Promise((resolve) => setTimeout(resolve, patience));
    await Promise.race([latest.current.ask(own.change(new URLSearchParams(search))), moment]);
    const isOvertaken = waiting.current !== own;
    if (isOvertaken) return;
    waiting.current = undefined;
    const now = searchNow();
    const isLeft = now === undefined || window.location.pathname !== pathname;
    if (isLeft) return;
    void latest.current.navigate(`?${own.change(new URLSearchParams(now))}`, {
      replace: own.entry === 'replace',
      preventScrollReset: true,
    });
  }, []);
}
