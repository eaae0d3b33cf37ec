import { useState } from 'react';
import { Link } from 'react-router';
import { viewAsLead } from '#contract/accounts/view-as.ts';
import type { LeadReply } from '#contract/leads/leads.ts';
import { SeeAsClient } from '#web/admin/see-as-client.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
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

/** Everything that can be done to a lead (rule LEAD-7). */
export function LeadActions({ lead, handOver, onRemoved, onBook }: LeadActionsProps) {
  const [dialog, setDialog] = useState<'edit' | 'convert' | 'close'>();
  const { remove, restore, reopen } = useLeadSteps(onRemoved);
  const leadFor = (kind: typeof dialog) => (dialog === kind ? lead : null);
  const close = () => setDialog(undefined);
  if (lead.deletedAt !== null)
    return (
      <div className="mt-5">
        <IfMay call="leads:delete">
          <Button
            look="accent"
            size="small"
            pending={restore.isPending}
            onClick={() => restore.mutate({ params: { id: lead.id } })}
          >
            Restore lead
          </Button>
        </IfMay>
      </div>
    );
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {lead.projectId === null ? (
        <IfMay call="projects:change">
          <Button look="accent" size="small" onClick={() => setDialog('convert')}>
            Convert to Project
          </Button>
        </IfMay>
      ) : (
        <>
          <IfMay call="projects:see">
            <Link
              to={`/admin/projects/${lead.projectId}`}
              className={buttonClass('accent', 'small')}
            >
              Open project
            </Link>
          </IfMay>
          <IfMay call="projects:change">
            <Button look="quiet" size="small" onClick={() => setDialog('convert')}>
              Create another project
            </Button>
          </IfMay>
        </>
      )}
      <IfMay call={['quotes:change', 'figures']}>
        <Link
          to={`/admin/quotes/new?${new URLSearchParams({ lead: lead.id })}`}
          className={buttonClass('secondary', 'small')}
        >
          New quote
        </Link>
      </IfMay>
      <IfMay call="bookings:change">
        <Button look="secondary" size="small" onClick={() => onBook(lead)}>
          Book a call
        </Button>
      </IfMay>
      <IfMay call="leads:change">
        <Button
          look="secondary"
          size="small"
          aria-keyshortcuts="E"
          onClick={() => setDialog('edit')}
        >
          Edit Lead
        </Button>
        {lead.closedAt === null ? (
          <Button look="secondary" size="small" onClick={() => setDialog('close')}>
            Close lead
          </Button>
        ) : (
          <Button
            look="secondary"
            size="small"
            pending={reopen.isPending}
            onClick={() => reopen.mutate({ params: { id: lead.id } })}
          >
            Reopen
          </Button>
        )}
      </IfMay>
      <SeeAsClient start={viewAsLead} id={lead.id} name={lead.firstName} email={lead.email} />
      <IfMay call="leads:delete">
        <Button
          look="danger"
          size="small"
          pending={remove.isPending}
          onClick={() => remove.mutate({ params: { id: lead.id } })}
        >
          Delete
        </Button>
      </IfMay>
      <EditLead lead={leadFor('edit')} handOver={handOver} onClose={close} />
      <ConvertLead lead={leadFor('convert')} onClose={close} />
      <CloseLead lead={leadFor('close')} onClose={close} />
    </div>
  );
}
