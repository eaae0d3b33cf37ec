import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getQuoteMailHtml, previewQuoteMail, sendQuote } from '#contract/quote-editing.ts';
import type { QuoteReply } from '#contract/quote-records.ts';
import { MailParts } from '#web/admin/mail-parts.tsx';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { call, endpointUrl } from '#web/kit/api/request.ts';
import { LoadFailure } from '#web/kit/record/load-failure.tsx';
import { Fact } from '#web/kit/record/record-panel.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { useQuoteAction } from '../use-quote-action.ts';

interface SendQuoteProps {
  /** Null: closed. */
  quote: QuoteReply | null;
  onClose: () => void;
}

/** The mail with the quote's link as the client will read it, before it is sent. */
export function SendQuote({ quote, onClose }: SendQuoteProps) {
  return (
    <Dialog
      open={quote !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Send quote"
      description={
        quote?.status === 'pending' ? 'Sending also approves the quote.' : quote?.reference
      }
    >
      {quote && <Preview quote={quote} onClose={onClose} />}
    </Dialog>
  );
}

function Preview({ quote, onClose }: { quote: QuoteReply; onClose: () => void }) {
  const { id, version } = quote;
  const [key] = useState(newIdempotencyKey);
  const preview = useQuery({
    queryKey: [previewQuoteMail.path, id, version],
    queryFn: ({ signal }) => call(previewQuoteMail, { params: { id }, signal }),
    // What is shown has to be what is sent: never a preview of an earlier state.
    staleTime: 0,
    gcTime: 0,
  });
  const send = useQuoteAction({
    run: () => call(sendQuote, { params: { id }, body: { version }, idempotencyKey: key }),
    done: ({ customerEmail }) => ({
      title: 'Quote sent',
      description: `The mail to ${customerEmail} is on its way.`,
    }),
    failed: 'Failed to send quote',
    onDone: onClose,
  });
  if (preview.isError)
    return (
      <LoadFailure
        title="Error loading the mail"
        error={preview.error}
        onRetry={() => void preview.refetch()}
        isRetrying={preview.isFetching}
      />
    );
  const mail = preview.data;
  if (!mail) return <Skeleton rows={6} label="Loading the mail" />;
  return (
    <>
      <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-y-2">
        <Fact name="To">{mail.to}</Fact>
        <Fact name="Subject">{mail.subject}</Fact>
      </dl>
      <MailParts
        src={endpointUrl(getQuoteMailHtml.path, { id })}
        subject={mail.subject}
        text={mail.text}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="accent" pending={send.isPending} onClick={() => send.mutate()}>
          {send.isPending ? 'Sending…' : 'Send'}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Not now
        </Button>
      </div>
    </>
  );
}
