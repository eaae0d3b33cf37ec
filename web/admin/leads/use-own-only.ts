import { useIsLimited } from '#web/kit/session/rights.ts';
import { useSessionUser } from '#web/kit/session/session.ts';

/** The id of somebody who sees only the leads assigned to them; null for those who see everybody's. */
export function useOwnOnly(): string | null {
  const session = useSessionUser();
  const isLimited = useIsLimited();
  return isLimited && session?.state === 'signed-in' ? session.user.id : null;
}

/** What somebody is told who hands over a lead of theirs (rule RIGHTS-12). */
export const losesSight = 'You will no longer see this lead.';
