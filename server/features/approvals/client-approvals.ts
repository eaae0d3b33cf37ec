import type { EndpointReply } from '#contract/endpoint.ts';
import type { listClientApprovals } from '#contract/projects/shared-approvals.ts';
import { accessOf, mayIn } from '#server/features/accounts/client-people/client-access.ts';
import { listMilestonesOf } from '#server/features/projects/milestones/store.ts';
import { listPortalProjects } from '#server/features/projects/portal/own-project.ts';
import type { Context } from '#server/platform/context.ts';
import type { Person } from '#server/platform/http/person.ts';
import { presentForClient, waitingIn } from './present.ts';
import { listApprovalsOf } from './store.ts';

/** What somebody was asked to approve, and how long each of their projects waited. */
export async function readClientApprovals(
  context: Context,
  person: Person,
): Promise<EndpointReply<typeof listClientApprovals>> {
  const { read } = context.database;
  const access = await accessOf(read, person);
  const name = `${person.firstName} ${person.lastName}`.trim();
  const colleague = { name, email: person.email, key: access.key };
  const approvals = [];
  const waiting = [];
  for (const project of await listPortalProjects(read, person)) {
    const all = await listApprovalsOf(read, project.id);
    // Nobody has to answer what is open in a canceled project.
    const rows = project.status === 'cancelled' ? all.filter(({ state }) => state !== 'open') : all;
    if (rows.length === 0) continue;
    const milestones = await listMilestonesOf(read, project.id);
    const own = access.key;
    approvals.push(
      ...(await presentForClient(
        read,
        context,
        { projectName: project.name, rows, milestones },
        (row) => {
          if (person.role !== 'client') return null;
          if (row.approver_key === own) return 'approver';
          return mayIn(access, project, 'approve') ? colleague : null;
        },
      )),
    );
    waiting.push({ projectId: project.id, ...waitingIn(context, rows, milestones) });
  }
  return { approvals, waiting };
}
