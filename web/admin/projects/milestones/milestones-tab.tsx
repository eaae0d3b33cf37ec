import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { listApprovals } from '#contract/projects/approvals.ts';
import { listProjectMilestones, type MilestoneReply } from '#contract/projects/milestones.ts';
import { type ShownProject, updateProject } from '#contract/projects/projects.ts';
import { SeenBy } from '#web/admin/seen-by.tsx';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { ApprovalLine } from '../approvals/approval-line.tsx';
import { AskForApproval } from '../approvals/ask-for-approval.tsx';
import { WaitingLine } from '../approvals/project-system.tsx';
import { progressText } from '../project-words.ts';
import { useProjectSteps } from '../use-project-steps.ts';
import { AddMilestoneSet } from './add-milestone-set.tsx';
import { AddMilestone, EditMilestone } from './milestone-dialogs.tsx';
import { MilestoneLine } from './milestone-line.tsx';
import { MilestoneMail } from './milestone-mail.tsx';
import { moveItem } from './move-item.ts';
import { useCompleteMilestone } from './use-complete-milestone.ts';
import { useMilestoneOrder } from './use-milestones.ts';

/** The milestones of a project in their order, with all actions on them. */
export function MilestonesTab({ project }: { project: ShownProject }) {
  const milestones = useQuery(liveQueryOf(listProjectMilestones, { params: { id: project.id } }));
  const [isAdding, setAdding] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [edited, setEdited] = useState<MilestoneReply | null>(null);
  const [mailed, setMailed] = useState<MilestoneReply | null>(null);
  const [asked, setAsked] = useState<MilestoneReply | null>(null);
  return (
    <section aria-labelledby="milestones-heading">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 id="milestones-heading" className="text-lg">
            Milestones
          </h2>
          <p className="figures text-muted">{progressText(project.progress)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" size="small" onClick={() => setChoosing(true)}>
            Add a milestone set
          </Button>
          <Button look="secondary" size="small" onClick={() => setAdding(true)}>
            <Plus aria-hidden size={16} />
            Add milestone
          </Button>
        </div>
      </div>
      <WaitingLine projectId={project.id} />
      <CompletionMail project={project} />
      {/* Completing one is a single press. */}
      <div className="mt-3">
        <SeenBy projectId={project.id} isShared />
      </div>
      <div className="mt-4">
        <Loaded query={milestones} what="the milestones">
          {(list) =>
            list.length > 0 ? (
              <MilestoneList
                project={project}
                milestones={list}
                onEdit={setEdited}
                onMail={setMailed}
                onAsk={setAsked}
              />
            ) : (
              <EmptyState title="No milestones yet">
                Milestones are the steps your client sees: what’s done, what’s next, and when.
              </EmptyState>
            )
          }
        </Loaded>
      </div>
      <AddMilestone project={project} open={isAdding} onClose={() => setAdding(false)} />
      <AddMilestoneSet project={project} open={isChoosing} onClose={() => setChoosing(false)} />
      <EditMilestone milestone={edited} onClose={() => setEdited(null)} />
      <MilestoneMail milestone={mailed} onClose={() => setMailed(null)} />
      <AskForApproval project={project} milestone={asked} onClose={() => setAsked(null)} />
    </section>
  );
}

interface MilestoneListProps {
  project: ShownProject;
  milestones: readonly MilestoneReply[];
  onEdit: (milestone: MilestoneReply) => void;
  onMail: (milestone: MilestoneReply) => void;
  onAsk: (milestone: MilestoneReply) => void;
}

function MilestoneList({ project, milestones: stored, onEdit, onMail, onAsk }: MilestoneListProps) {
  const approvals = useQuery(liveQueryOf(listApprovals, { params: { id: project.id } }));
  const { change: order, shown: milestones } = useMilestoneOrder(project.id, stored);
  const steps = useProjectSteps();
  const completion = useCompleteMilestone(steps.complete);
  /** By its id: a colleague may change the list while it is dragged. */
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');

  function move(from: number, to: number): void {
    const milestone = milestones[from];
    if (!milestone || from === to) return;
    setAnnouncement(`${milestone.title} is now ${to + 1} of ${milestones.length}`);
    order.mutate(moveItem(milestones, from, to));
  }

  return (
    <>
      <ol className="border-t border-line">
        {milestones.map((milestone, index) => (
          <MilestoneLine
            key={milestone.id}
            milestone={milestone}
            isCurrent={milestone.id === project.currentMilestone?.id}
            isFirst={index === 0}
            isLast={index === milestones.length - 1}
            isBusy={completion.isPending || order.isPending}
            isDragged={dragged === milestone.id}
            onMove={(by) => move(index, index + by)}
            onDrag={() => setDragged(milestone.id)}
            onDragEnd={() => setDragged(null)}
            onDrop={() => {
              move(
                milestones.findIndex(({ id }) => id === dragged),
                index,
              );
              setDragged(null);
            }}
            onComplete={() => completion.mutate({ project, milestone })}
            onEdit={() => onEdit(milestone)}
            onMail={() => onMail(milestone)}
            approval={
              <ApprovalLine
                milestone={milestone}
                approvals={(approvals.data?.approvals ?? []).filter(
                  ({ milestoneId }) => milestoneId === milestone.id,
                )}
                onAsk={() => onAsk(milestone)}
              />
            }
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

/** Whether the client automatically gets a mail about every completed milestone. */
function CompletionMail({ project }: { project: ShownProject }) {
  const { id, version, mailsClientOnCompletion: isOn, clientEmail } = project;
  // Shown from the click until the project has its next version, without a moment in between.
  const [pressed, setPressed] = useState<{ version: number; isOn: boolean } | null>(null);
  const change = useChange(updateProject, {
    input: (mailsClientOnCompletion: boolean) => ({
      params: { id },
      body: { mailsClientOnCompletion, version },
    }),
    done: ({ mailsClientOnCompletion }) => ({
      title: mailsClientOnCompletion
        ? 'We’ll email the client about completed milestones'
        : 'We won’t email the client automatically',
    }),
    failed: 'Failed to update project',
    onError: () => setPressed(null),
  });
  return (
    <CheckboxField
      label="Email the client when a milestone is completed"
      hint={
        clientEmail === ''
          ? 'This project has no client email address, so we can’t send anything.'
          : `To ${clientEmail}, once for each milestone.`
      }
      checked={pressed?.version === version ? pressed.isOn : isOn}
      disabled={change.isPending}
      onChange={({ target }) => {
        setPressed({ version, isOn: target.checked });
        change.mutate(target.checked);
      }}
      className="mt-4 wrap-anywhere"
    />
  );
}
