import { useState } from 'react';
import { viewAsLead } from '#contract/accounts/view-as.ts';
import type { LeadReply } from '#contract/leads/leads.ts';
import { useSeeAsClient } from '#web/admin/see-as-client.tsx';
import { comparePath } from '#web/admin/use-lead-merges.ts';
import { type OfferedAction, RecordActions } from '#web/kit/record/record-actions.tsx';
import { leadName } from './lead-words.ts';
import { CloseLead } from './steps/close-lead.tsx';
import { ConvertLead } from './steps/convert-lead.tsx';
import { EditLead } from './steps/edit-lead.tsx';
import type { HandOver } from './use-hand-over.ts';
import { useLeadSteps } from './use-lead-change.ts';

interface LeadActionsProps {
  lead: LeadReply;
  handOver: HandOver;
  /** Called after the lead was deleted, so that its panel closes. */
  onRemoved: () => void;
  /** Plans a call or a meeting with the lead. */
  onBook: (lead: LeadReply) => void;
}

type Dialog = 'edit' | 'convert' | 'close';

/** Everything that can be done to a lead (rule LEAD-7): the two main steps, and the others in a menu. */
export function LeadActions({ lead, handOver, onRemoved, onBook }: LeadActionsProps) {
  const [dialog, setDialog] = useState<Dialog>();
  const actions = useActionsOn(lead, { onRemoved, onBook, onDialog: setDialog });
  const leadFor = (kind: Dialog) => (dialog === kind ? lead : null);
  const close = () => setDialog(undefined);
  return (
    <>
      <RecordActions title={leadName(lead)} actions={actions} className="mt-5" />
      <EditLead lead={leadFor('edit')} handOver={handOver} onClose={close} />
      <ConvertLead lead={leadFor('convert')} onClose={close} />
      <CloseLead lead={leadFor('close')} onClose={close} />
    </>
  );
}

interface Doing extends Pick<LeadActionsProps, 'onRemoved' | 'onBook'> {
  onDialog: (dialog: Dialog) => void;
}

/** What a lead offers now, in the order of use. */
function useActionsOn(
  lead: LeadReply,
  { onRemoved, onBook, onDialog }: Doing,
): readonly OfferedAction[] {
  const { id, projectId } = lead;
  const { remove, restore, reopen } = useLeadSteps(onRemoved);
  const seeAs = useSeeAsClient({ start: viewAsLead, id, name: lead.firstName, email: lead.email });
  if (lead.deletedAt !== null)
    return [
      {
        label: 'Restore lead',
        look: 'accent',
        run: () => restore.mutate({ params: { id } }),
        isPending: restore.isPending,
        needs: 'leads:delete',
      },
    ];
  const convert = { run: () => onDialog('convert'), needs: 'projects:change' } as const;
  return [
    projectId === null
      ? { label: 'Convert to Project', look: 'accent', ...convert }
      : {
          label: 'Open project',
          look: 'accent',
          to: `/admin/projects/${projectId}`,
          needs: 'projects:see',
        },
    { label: 'Edit Lead', run: () => onDialog('edit'), shortcut: 'E', needs: 'leads:change' },
    {
      label: 'New quote',
      to: `/admin/quotes/new?${new URLSearchParams({ lead: id })}`,
      needs: ['quotes:change', 'figures'],
      isFurther: true,
    },
    { label: 'Book a call', run: () => onBook(lead), needs: 'bookings:change', isFurther: true },
    projectId !== null && { label: 'Create another project', ...convert, isFurther: true },
    lead.closedAt === null
      ? {
          label: 'Close lead',
          run: () => onDialog('close'),
          needs: 'leads:change',
          isFurther: true,
        }
      : {
          label: 'Reopen',
          run: () => reopen.mutate({ params: { id } }),
          isPending: reopen.isPending,
          needs: 'leads:change',
          isFurther: true,
        },
    ...seeAs,
    { label: 'Merge', to: comparePath(id), needs: 'leads:change', isFurther: true },
    {
      label: 'Delete',
      run: () => remove.mutate({ params: { id } }),
      isPending: remove.isPending,
      needs: 'leads:delete',
      isFurther: true,
      isDestructive: true,
    },
  ];
}
