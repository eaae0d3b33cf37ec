import { mailQuoteLink } from '#contract/quote-editing.ts';
import type { QuoteReply } from '#contract/quote-records.ts';
import { call } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { useQuoteAction } from '../use-quote-action.ts';

/** Mails the private link once more, of an answered quote as well: after it expired or was withdrawn. */
export function MailLink({ quote }: { quote: QuoteReply }) {
  const mail = useQuoteAction({
    run: () => call(mailQuoteLink, { params: { id: quote.id } }),
    done: ({ customerEmail }) => ({
      title: 'Link mailed',
      description: `A link to the quote is on its way to ${customerEmail} and to any further signers.`,
    }),
    failed: 'Failed to mail the link',
  });
  return (
    <Button look="quiet" size="small" pending={mail.isPending} onClick={() => mail.mutate()}>
      Mail link
    </Button>
  );
}
