import { useQuery } from '@tanstack/react-query';
import {
  getMilestoneMailHtml,
  previewMilestoneMail,
  sendMilestoneMail,
} from '#contract/projects/milestone-mail.ts';
import type { MilestoneReply } from '#contract/projects/milestones.ts';
import { MailPreview } from '#web/admin/mail-parts.tsx';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';

interface MilestoneMailProps {
  milestone: MilestoneReply | null;
  onClose: () => void;
}

/** A preview of the mail about a milestone, before it is sent to the client. */
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
    // Never cached: the preview has to show exactly what is sent.
    staleTime: 0,
    gcTime: 0,
  });
  const send = useChange(sendMilestoneMail, {
    done: ({ to }) => ({ title: 'Update sent', description: `The email to ${to} is on its way.` }),
    failed: 'Failed to send milestone notification email',
    onSuccess: onClose,
  });
  // A project without a client's address: the server's message says what is missing.
  if (preview.error instanceof ApiError && preview.error.status === 409) {
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
    <Loaded query={preview} what="the email">
      {(mail) => (
        <>
          <MailPreview mail={mail} src={endpointUrl(getMilestoneMailHtml.path, { id })} />
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
