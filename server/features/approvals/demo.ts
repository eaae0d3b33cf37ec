import { theProgram } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { findDemoProject } from '../projects/demo-project.ts';
import { listMilestonesOf } from '../projects/milestones/store.ts';
import { addScopeItem } from '../projects/scope/change-scope.ts';
import { listScopeOf } from '../projects/scope/store.ts';
import { answerItem } from './answer/answer-item.ts';
import { decide } from './answer/decide.ts';
import { askApproval } from './ask/ask.ts';
import { readQuestion } from './question.ts';
import { listApprovalsOf } from './store.ts';

/**
 * The demo's active project: its client approved the kickoff on the first day, and looks at the design
 * now.
 */
export async function playApprovals(context: Context): Promise<void> {
  await inWork(context, theProgram, async (work) => {
    const { tx } = work;
    const project = await findDemoProject(tx);
    if (project === undefined) return;
    const [kickoff, design] = await listMilestonesOf(tx, project.id);
    const scope = await listScopeOf(tx, project.id);
    const ready = scope.filter(({ state }) => state === 'in-review');
    if (kickoff === undefined || design === undefined || ready.length === 0) return;
    await approveKickoff(work, {
      kickoff: kickoff.id,
      projectId: project.id,
      name: project.client_contact_name,
    });
    const screens = await addScopeItem(work, project.id, {
      label: 'Mock-ups of all screens',
      state: 'in-review',
      milestoneId: design.id,
    });
    await askApproval(work, design.id, {
      itemIds: [...ready, screens].map(({ id }) => id),
      documentIds: [],
      note: 'Please click through the screens on the demo system first. The colors are placeholders.',
      link: 'https://demo.example.com/design',
      fallbackName: '',
      fallbackEmail: '',
    });
    // As if the team had asked some days ago.
    await tx
      .updateTable('approvals')
      .set({ asked_at: work.now - askedBeforeMs })
      .where('milestone_id', '=', design.id)
      .execute();
  });
}

/** How long the demo's open question waits, in milliseconds: four days. */
const askedBeforeMs = 4 * 86_400_000;

interface Kickoff {
  projectId: string;
  kickoff: string;
  name: string;
}

/** Plays an approved question: the milestone is open while it is asked. */
async function approveKickoff(work: Work, { projectId, kickoff, name }: Kickoff): Promise<void> {
  const { tx } = work;
  await tx
    .updateTable('milestones')
    .set({ completed_at: null })
    .where('id', '=', kickoff)
    .execute();
  const plan = await addScopeItem(work, projectId, {
    label: 'Project plan',
    state: 'in-review',
    milestoneId: kickoff,
  });
  await askApproval(work, kickoff, {
    itemIds: [plan.id],
    documentIds: [],
    note: '',
    link: '',
    fallbackName: '',
    fallbackEmail: '',
  });
  const [approval] = await listApprovalsOf(tx, projectId);
  if (approval === undefined) return;
  const { items } = await readQuestion(tx, approval);
  for (const { id } of items)
    await answerItem(
      work,
      { approvalId: approval.id, itemId: id, reader: 'approver' },
      { answer: 'works', words: '' },
    );
  const { documentHash } = await readQuestion(tx, approval);
  await decide(
    work,
    { approvalId: approval.id, reader: 'approver', device: '' },
    { decision: 'approve', name, documentHash },
  );
}
