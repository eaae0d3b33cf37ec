import { mailQuoteLink } from '#contract/quotes/quote-editing.ts';
import type { QuoteReply } from '#contract/quotes/quote-records.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { showQuote } from '../show-quote.ts';

/** Mails the private link once more, of an answered quote as well: after it expired or was withdrawn. */
export function MailLink({ quote }: { quote: QuoteReply }) {
  const mail = useChange(mailQuoteLink, {
    done: ({ customerEmail }) => ({
      title: 'Link mailed',
      description: `A link to the quote is on its way to ${customerEmail} and to any further signers.`,
    }),
    failed: 'Failed to mail the link',
    onDone: showQuote,
  });
  return (
    <Button
      look="quiet"
      size="small"
      pending={mail.isPending}
      onClick={() => mail.mutate({ params: { id: quote.id } })}
    >
      Mail link
    </Button>
  );
}
