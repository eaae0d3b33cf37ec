import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { recordsAtOnce } from '#contract/office/records-at-once.ts';
import { type RecordRef, recordAt } from '#web/admin/record-path.ts';
import { keepOwn, readOwn } from '#web/kit/session/own-storage.ts';
import { useSessionUser } from '#web/kit/session/session.ts';

const storageName = 'recent-records';
/** One more than is shown, because the open one is left out. */
const mostKept = recordsAtOnce + 1;
/** How long a record is open until it counts, in milliseconds: paging through a list is no visit. */
const visitMs = 700;

const refOf = ({ kind, id }: RecordRef) => `${kind}:${id}`;

/** The list with a record as the latest. */
export function withLatest(list: readonly string[], ref: RecordRef): string[] {
  const latest = refOf(ref);
  return [latest, ...list.filter((one) => one !== latest)].slice(0, mostKept);
}

/**
 * The records that a person opened last in this browser, as kind:id. Only that is kept, and the
 * server is asked for the rest: it leaves out what is deleted.
 */
function readRecent(userId: string): string[] {
  const kept = readOwn(storageName, userId);
  return Array.isArray(kept) ? kept.filter((one) => /^[a-z]+:[\w-]{1,64}$/i.test(one)) : [];
}

function useUserId(): string {
  const session = useSessionUser();
  return session?.state === 'signed-in' ? session.user.id : '';
}

/** Remembers the record in the address as the latest, once it has been open for a moment. */
export function useRememberRecords(): void {
  const userId = useUserId();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { kind, id } = recordAt(pathname, params) ?? {};
  useEffect(() => {
    if (!kind || !id || userId === '') return;
    const timer = setTimeout(
      () => keepOwn(storageName, userId, withLatest(readRecent(userId), { kind, id })),
      visitMs,
    );
    return () => clearTimeout(timer);
  }, [kind, id, userId]);
}

/** The records opened last, without the one that is open now, as {@link readRecent} has them. */
export function useRecentRecords(): string[] {
  const userId = useUserId();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const open = recordAt(pathname, params);
  return readRecent(userId)
    .filter((one) => !open || one !== refOf(open))
    .slice(0, recordsAtOnce);
}
