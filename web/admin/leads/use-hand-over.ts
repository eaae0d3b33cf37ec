import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useOwnOnly } from './use-own-only.ts';

/** Somebody who sees only their own leads gives one away in its form (rule RIGHTS-12). */
export interface HandOver {
  /** The lead that is being given away: its panel fetches nothing more. */
  leadId: string | undefined;
  /** Whether this owner of a lead ends the sight of it. */
  endsSight: (assignedTo: string | null) => boolean;
  /** Sends a change of a lead. */
  during: <Reply>(
    lead: { id: string; assignedTo: string | null },
    send: () => Promise<Reply>,
  ) => Promise<Reply>;
  /** Closes the panel of a lead that was given away. */
  after: (lead: { id: string; assignedTo: string | null }) => void;
}

/** Follows a lead that is given away, so that its open panel does not ask for what is refused now. */
export function useHandOver(open: { id: string | undefined; close: () => void }): HandOver {
  const me = useOwnOnly();
  const [leadId, setLeadId] = useState<string>();
  // Closed: whoever opens it again asks again.
  if (leadId !== undefined && leadId !== open.id) setLeadId(undefined);
  const endsSight = (assignedTo: string | null) => me !== null && assignedTo !== me;
  return {
    leadId,
    endsSight,
    during: async ({ id, assignedTo }, send) => {
      // At once: the change may be announced to this page before it is answered.
      if (open.id === id && endsSight(assignedTo)) flushSync(() => setLeadId(id));
      try {
        return await send();
      } catch (error) {
        setLeadId(undefined);
        throw error;
      }
    },
    after: ({ id, assignedTo }) => {
      if (endsSight(assignedTo) && open.id === id) open.close();
    },
  };
}
