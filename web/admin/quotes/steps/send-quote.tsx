import { useQuery } from '@tanstack/react-query';
import type { ShownQuote } from '#contract/quotes/quote-records.ts';
import { getQuoteMailHtml, previewQuoteMail, sendQuote } from '#contract/quotes/quote-sending.ts';
import { DialogEnd } from '#web/admin/dialog-end.tsx';
import { MailPreview } from '#web/admin/mail-parts.tsx';
import { queryOf } from '#web/kit/api/query-of.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { showQuote } from '../quote-queries.ts';

interface SendQuoteProps {
  /** Null while the dialog is closed. */
  quote: ShownQuote | null;
  onClose: () => void;
}

/** A preview of the mail with the quote's link, before it is sent to the client. */
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

function Preview({ quote, onClose }: { quote: ShownQuote; onClose: () => void }) {
  const { id, version } = quote;
  const params = { id };
  const preview = useQuery({
    ...queryOf(previewQuoteMail, { params }),
    // Never cached: the preview has to show exactly what is sent.
    staleTime: 0,
    gcTime: 0,
  });
  const send = useChange(sendQuote, {
    done: ({ customerEmail }) => ({
      title: 'Quote sent',
      description: `The email to ${customerEmail} is on its way.`,
    }),
    failed: 'Failed to send quote',
    onSuccess: (sent, about, client) => {
      showQuote(sent, about, client);
      onClose();
    },
  });
  return (
    <Loaded query={preview} what="the email" rows={6}>
      {(mail) => (
        <>
          <MailPreview mail={mail} src={endpointUrl(getQuoteMailHtml.path, params)} />
          <DialogEnd>
            <Button
              look="accent"
              pending={send.isPending}
              onClick={() => send.mutate({ params, body: { version } })}
            >
              {send.isPending ? 'Sending…' : 'Send'}
            </Button>
            <Button look="secondary" onClick={onClose}>
              Not now
            </Button>
          </DialogEnd>
        </>
      )}
    </Loaded>
  );
}
