import { mayDo } from '#domain/account/rights.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findMember } from './team.ts';

/** What somebody was made responsible for, as in a sentence, and where it is in the back office. */
interface Assigned {
  what: string;
  path: string;
}

/**
 * Mails a person of the team what a colleague made them responsible for; not what they took
 * themselves, nor what a visitor or the program gave them, unless a rule says so (rule ACCOUNT-19).
 *
 * @param to the account; null or undefined for nobody.
 * @param byRule what gave it to them, when it was no colleague.
 */
export async function mailAssigned(
  work: Work,
  to: string | null | undefined,
  { what, path }: Assigned,
  byRule?: string,
): Promise<void> {
  const { tx, caller, actor } = work;
  if (!to) return;
  const { person } = caller;
  const isOwnDoing = to === person?.id && person.apiKey === undefined;
  if (byRule === undefined && (!person || person.role === 'client' || isOwnDoing)) return;
  const member = await findMember(tx, to);
  if (member === undefined) return;
  await queueMail(work, {
    template: 'work-assigned',
    to: member.email,
    data: {
      firstName: member.first_name,
      byName: byRule ?? actor.name,
      what,
      // Staff without a role see their projects in the portal only.
      path: mayDo(member.rights, 'team') ? path : '/client-portal',
    },
  });
}
