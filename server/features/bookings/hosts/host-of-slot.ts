import type { Work } from '#server/platform/work/work.ts';
import { refuseSlot, rulesFor, type SlotRequester, type WantedSlot } from '../slot-choice.ts';
import { type ChosenHost, chooseHost } from './host-choice.ts';

/**
 * The host of a slot that was found free.
 *
 * @param hostId the current host, who keeps it if possible; the owner of a project has its meetings
 *   without being their host.
 * @throws Problem `slot_taken` for a visitor when no host is free anymore: a calendar may have been read
 *   since the slot was found free.
 */
export async function hostOfSlot(
  { tx, context, now }: Pick<Work, 'tx' | 'context' | 'now'>,
  requester: SlotRequester,
  slot: WantedSlot & { startsAt: number },
  hostId: string | null = null,
): Promise<ChosenHost> {
  const { who, type = null, ownerId } = requester;
  if (type === null && ownerId === undefined) return { hostId, isSure: true };
  const { date, startsAt } = slot;
  const rules = rulesFor(requester);
  const chosen = await chooseHost(tx, rules, { type, date, startsAt, hostId, who }, now);
  if (chosen.hostId === null && who === 'visitor' && rules.hosts.length > 0)
    throw await refuseSlot(tx, context, requester, { ...slot, block: 'taken' });
  return ownerId === undefined ? chosen : { ...chosen, hostId };
}
