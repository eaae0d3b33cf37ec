import { mayDo } from '#domain/account/rights.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findMember, type TeamMember } from './team.ts';

/** What somebody was made responsible for, as in a sentence, and where it is in the back office. */
interface Assigned {
  what: string;
  path: string;
}

/**
 * Mails a person of the team what a colleague made them responsible for; not what they took
 * themselves, nor what a visitor or the program gave them (rule ACCOUNT-19).
 *
 * @param to the account; null or undefined for nobody.
 */
export async function mailAssigned(
  work: Work,
  to: string | null | undefined,
  assigned: Assigned,
): Promise<void> {
  const { tx, caller, actor } = work;
  const { person } = caller;
  if (!to || !person || person.role === 'client') return;
  if (to === person.id && person.apiKey === undefined) return;
  const member = await findMember(tx, to);
  if (member !== undefined) await mailMember(work, member, assigned, actor.name);
}

/**
 * Mails a person of the team what they were made responsible for, whoever did that.
 *
 * @param byName the colleague, or the rule that gave it to them.
 */
export async function mailMember(
  work: Work,
  member: TeamMember,
  { what, path }: Assigned,
  byName: string,
): Promise<void> {
  await queueMail(work, {
    template: 'work-assigned',
    to: member.email,
    data: {
      firstName: member.first_name,
      byName,
      what,
      // Staff without a role see their projects in the portal only.
      path: mayDo(member.rights, 'team') ? path : '/client-portal',
    },
  });
}
