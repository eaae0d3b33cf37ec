import { demandLabels } from '#domain/account/factor-demand.ts';
import type { Role } from '#domain/account/role.ts';
import type { Person } from '#server/platform/http/person.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { findUserById } from '../store.ts';
import { listAdmins } from '../team/team.ts';
import { deleteDemand, findDemand, setDemand } from './demand-store.ts';

/**
 * Demands a second factor of a role, changes the days of grace, or ends the demand (rule FACTOR-7).
 * What does not change anything is not recorded.
 *
 * @param graceDays null to end it.
 * @throws Problem `conflict` for a demand on admins by one who has no second factor: nobody can lock
 *   everybody out, themselves included.
 */
export async function changeDemand(
  work: Work,
  person: Person,
  role: Role,
  graceDays: number | null,
): Promise<void> {
  const { tx, now } = work;
  const before = await findDemand(tx, role);
  if ((before?.grace_days ?? null) === graceDays) return;
  if (graceDays === null) await deleteDemand(tx, role);
  else {
    if (role === 'admin' && (await findUserById(tx, person.id))?.second_factor_at === null)
      throw new Problem(
        'conflict',
        'Add a second factor to your own account before you require administrators to have one.',
      );
    await setDemand(tx, { role, grace_days: graceDays, demanded_at: now });
  }
  await recordEvent(work, { kind: 'factor-demand-changed', email: '' });
  await record(work, {
    kind: 'setting',
    id: `factor-demand-${role}`,
    name: `Second factor of ${demandLabels[role].toLowerCase()}`,
    action: 'changed',
    changes: { graceDays: { from: before?.grace_days ?? null, to: graceDays } },
    topics: ['users'],
  });
  for (const admin of await listAdmins(tx))
    await queueMail(work, {
      template: 'factor-demand-changed',
      to: admin.email,
      data: {
        firstName: admin.first_name,
        changedBy: work.actor.name,
        at: now,
        role,
        graceDays,
      },
    });
}
