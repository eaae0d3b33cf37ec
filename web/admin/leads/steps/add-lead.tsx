import { useState } from 'react';
import * as z from 'zod/mini';
import { addLead } from '#contract/leads/leads.ts';
import { useTeam } from '#web/admin/use-team.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { useFormFrame } from '#web/kit/record/form/form-frame.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { leadName } from '../lead-words.ts';
import { useOwnOnly } from '../use-own-only.ts';
import { KnownPerson } from './known-person.tsx';
import { LeadFields } from './lead-fields.tsx';
import { emptyLead, leadBody } from './lead-values.ts';

interface AddLeadProps {
  open: boolean;
  onClose: () => void;
  /** Called with the id of the new lead, or of the existing one with the same address. */
  onOpenLead: (id: string) => void;
}

/** Adds a lead by hand, for example after a phone call or a trade fair. */
export function AddLead({ open, onClose, onOpenLead }: AddLeadProps) {
  return (
    <FormDialog open={open} onClose={onClose} title="Add lead">
      {() => <AddForm onClose={onClose} onOpenLead={onOpenLead} />}
    </FormDialog>
  );
}

/** The existing lead that the server's error names. */
const existingLead = z.object({ id: z.string(), name: z.string(), isDeleted: z.boolean() });

function AddForm({ onClose, onOpenLead }: Omit<AddLeadProps, 'open'>) {
  const { guard } = useFormFrame();
  const owners = useTeam('leads');
  const me = useOwnOnly();
  const [existing, setExisting] = useState<z.output<typeof existingLead>>();
  const add = useChange(addLead, {
    done: (lead) => ({ title: 'Lead added', description: leadName(lead) }),
  });

  function open(id: string): void {
    onClose();
    onOpenLead(id);
  }

  return (
    <RecordForm
      draft="add lead"
      values={{ ...emptyLead, assignedTo: me ?? '' }}
      conflict={{ none: 'nobody else can edit a lead that does not exist yet' }}
      save={(values) => {
        setExisting(undefined);
        return add.mutateAsync({ body: leadBody(values) });
      }}
      onSaved={(lead) => (me === null || lead.assignedTo === me ? open(lead.id) : onClose())}
      onFailure={(error) => {
        if (error instanceof ApiError) setExisting(existingLead.safeParse(error.members.lead).data);
        return false;
      }}
      buttons={{ submit: 'Add lead', pending: 'Adding…' }}
    >
      {() => (
        <>
          <LeadFields owners={owners.options} needsName />
          {existing === undefined && <KnownPerson onOpen={(id) => guard.mayClose() && open(id)} />}
          {existing && (
            <Notice kind="warning" announced>
              <p>
                {existing.isDeleted
                  ? 'This person is in the bin.'
                  : 'This person is already a lead.'}
              </p>
              <Button
                look="secondary"
                size="small"
                onClick={() => guard.mayClose() && open(existing.id)}
                className="mt-2"
              >
                Open {existing.name}
              </Button>
            </Notice>
          )}
        </>
      )}
    </RecordForm>
  );
}
