import { theProgram } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { inWork } from '#server/platform/work/work.ts';
import { findDemoProject } from '../projects/demo-project.ts';
import { addRisk } from './change-risk.ts';

/** Adds two risks to the demo's active project, one of them visible to its client. */
export async function playRisks(context: Context): Promise<void> {
  await inWork(context, theProgram, async (work) => {
    const project = await findDemoProject(work.tx);
    if (project === undefined) return;
    await addRisk(work, project.id, {
      text: 'The export from the old system has no customer numbers, so some records may be matched twice.',
      likelihood: 'likely',
      ownerId: project.owner_id,
      isClientVisible: true,
    });
    await addRisk(work, project.id, {
      text: 'Our second developer is out the week of the handoff.',
      likelihood: 'possible',
      ownerId: null,
      isClientVisible: false,
    });
  });
}
