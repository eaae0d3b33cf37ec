import { useQuery } from '@tanstack/react-query';
import {
  getMilestoneMailHtml,
  type MilestoneReply,
  previewMilestoneMail,
  sendMilestoneMail,
} from '#contract/projects/milestones.ts';
import { MailParts } from '#web/admin/mail-parts.tsx';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Fact } from '#web/kit/record/record-panel.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';

interface MilestoneMailProps {
  milestone: MilestoneReply | null;
  onClose: () => void;
}

/** The mail about a milestone as the client will read it, before it is sent. */
export function MilestoneMail({ milestone, onClose }: MilestoneMailProps) {
  return (
    <Dialog
      open={milestone !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Send update"
      description={milestone?.title}
    >
      {milestone && <Preview milestone={milestone} onClose={onClose} />}
    </Dialog>
  );
}

function Preview({ milestone, onClose }: { milestone: MilestoneReply; onClose: () => void }) {
  const { id } = milestone;
  const preview = useQuery({
    ...queryOf(previewMilestoneMail, { params: { id } }),
    // What is shown has to be what is sent: never a preview of an earlier state.
    staleTime: 0,
    gcTime: 0,
  });
  const send = useChange(sendMilestoneMail, {
    done: ({ to }) => ({ title: 'Update sent', description: `The mail to ${to} is on its way.` }),
    failed: 'Failed to send milestone notification email',
    onDone: onClose,
  });
  // A project without a client's address: the server says what is missing.
  const refusal = preview.error instanceof ApiError && preview.error.status === 409;
  if (refusal) {
    return (
      <div className="grid gap-5">
        <Notice kind="warning" announced>
          {failureText(preview.error)}
        </Notice>
        <div>
          <Button look="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    );
  }
  return (
    <Loaded query={preview} what="the mail">
      {(mail) => (
        <>
          <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-y-2">
            <Fact name="To">{mail.to}</Fact>
            <Fact name="Subject">{mail.subject}</Fact>
          </dl>
          <MailParts
            src={endpointUrl(getMilestoneMailHtml.path, { id })}
            subject={mail.subject}
            text={mail.text}
          />
          <div className="mt-5 flex flex-wrap gap-3">
            <Button
              look="accent"
              pending={send.isPending}
              onClick={() => send.mutate({ params: { id }, body: {} })}
            >
              {send.isPending ? 'Sending…' : 'Send'}
            </Button>
            <Button look="secondary" onClick={onClose}>
              Discard
            </Button>
          </div>
        </>
      )}
    </Loaded>
  );
}
