import { splitName } from '#domain/account/name.ts';
import type { AuditedAction } from '#domain/audit/audited-action.ts';
import { progressOf } from '#domain/project/milestone-phase.ts';
import { undoAcceptedMs } from '#domain/undo.ts';
import { readersOf } from '#server/features/accounts/client-people/readers-of.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { emailKey } from '../../accounts/store.ts';
import { milestoneState } from '../present.ts';
import { findProject } from '../store.ts';
import type { MilestonesTable, ProjectsTable } from '../tables.ts';
import { findMilestone, listMilestonesOf } from './store.ts';
import { aboutMilestone, statusOf } from './take-back-news.ts';
import { type LockedMilestone, lockMilestone } from './write-milestone.ts';

/** The project in the client portal. */
const portalPath = '/client-portal#project';

/**
 * The mail about the current state of a milestone, always to the project's client (rule MILESTONE-8).
 *
 * @throws Problem 404, or `conflict` when the project has no client address.
 */
export async function milestoneMail(db: Queries, id: string) {
  const milestone = await findMilestone(db, id);
  if (milestone === undefined || milestone.deleted_at !== null) throw notFound('milestone');
  const project = await findProject(db, milestone.project_id);
  if (project === undefined) throw notFound('milestone');
  if (project.client_email === '')
    throw new Problem(
      'conflict',
      'This project has no client email address. Add one to the project first.',
    );
  return mailAbout(db, project, milestone);
}

async function mailAbout(db: Queries, project: ProjectsTable, milestone: MilestonesTable) {
  const [firstName] = splitName(project.client_contact_name);
  const states = (await listMilestonesOf(db, project.id)).map(milestoneState);
  return {
    template: 'milestone-update',
    to: project.client_email,
    data: {
      firstName,
      projectName: project.name,
      milestoneTitle: milestone.title,
      milestoneStatus: statusOf(milestone),
      progress: progressOf(states),
      note: '',
      path: portalPath,
    },
    about: aboutMilestone(milestone),
  } as const;
}

/**
 * Queues the mail about a milestone.
 *
 * @param claimedEmail the recipient that the caller expects; '' or absent for none.
 * @returns the mail's id and the address.
 * @throws Problem `invalid_input` when that is not the client's address.
 */
export async function sendMilestoneMail(
  work: Work,
  id: string,
  claimedEmail: string | undefined,
): Promise<{ mailId: string; to: string }> {
  const { project, milestone } = await lockMilestone(work.tx, id);
  const mail = await milestoneMail(work.tx, id);
  if (claimedEmail && emailKey(claimedEmail) !== emailKey(mail.to)) {
    const message = `Updates on this project go only to its client, ${mail.to}.`;
    throw new Problem('invalid_input', message, { issues: [{ path: 'customerEmail', message }] });
  }
  const mailId = await queueMail(work, mail);
  if (mailId === null) throw new Error('a mail without a dedupe key was not queued');
  await recordMailed(work, { project, milestone }, mail.to);
  return { mailId, to: mail.to };
}

/**
 * Mails the client that a milestone was completed, if enabled for the project (rule MILESTONE-8). Sent
 * once per milestone, even if it is reopened and completed again after the client was told.
 */
export async function mailCompletion(
  work: Work,
  { project, milestone }: LockedMilestone,
): Promise<void> {
  if (project.completion_mail_at === null) return;
  const mail = await mailAbout(work.tx, project, milestone);
  // Held as long as the completion can be undone.
  const heldUntil = work.now + undoAcceptedMs;
  for (const { to, firstName, once } of await readersOf(work.tx, project, 'see')) {
    const dedupeKey = `milestone-completed:${milestone.id}${once}`;
    const data = { ...mail.data, firstName };
    if ((await queueMail(work, { ...mail, to, data, dedupeKey, heldUntil })) === null) continue;
    // Not 'mailed': it may still be taken back.
    const action = 'mail queued';
    await recordMailed({ ...work, actor: theProgram }, { project, milestone }, to, action);
  }
}

function recordMailed(
  work: Work,
  { project, milestone }: LockedMilestone,
  to: string,
  action: AuditedAction = 'mailed',
): Promise<void> {
  return record(work, {
    kind: 'milestone',
    id: milestone.id,
    name: `${project.reference} ${milestone.title}`,
    action,
    changes: { to: { from: null, to } },
  });
}
