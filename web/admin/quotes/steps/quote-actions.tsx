import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { changeQuote } from '#contract/quotes/quote-editing.ts';
import type { QuoteReply } from '#contract/quotes/quote-records.ts';
import { isQuoteConvertible, openQuoteStatuses } from '#domain/quote/quote-status.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { editing } from '../edit-address.ts';
import { isLapsed } from '../quote-words.ts';
import { showMeanwhile, showQuote } from '../show-quote.ts';
import { AcceptForClient } from './accept-for-client.tsx';
import { ConvertQuote } from './convert-quote.tsx';
import { DeclineForClient } from './decline-for-client.tsx';
import { MailLink } from './mail-link.tsx';
import { RenewQuote } from './renew-quote.tsx';
import { SendQuote } from './send-quote.tsx';
import { WithdrawLink } from './withdraw-link.tsx';

type Dialog = 'send' | 'convert' | 'renew' | 'accept' | 'decline' | 'withdraw';

/** What can be done to a quote in its status. */
export function QuoteActions({ quote }: { quote: QuoteReply }) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const close = () => setDialog(null);
  const approve = useChange(changeQuote, {
    input: ({ id, version }: QuoteReply) => ({
      params: { id },
      body: { version, status: 'approved' as const },
    }),
    done: ({ reference }) => ({
      title: 'Quote approved',
      description: `${reference} can be accepted once the client has its link.`,
    }),
    failed: 'Failed to approve quote',
    meanwhile: (client, before) => showMeanwhile(client, { ...before, status: 'approved' }),
    onDone: showQuote,
  });
  const isOpen = openQuoteStatuses.some((status) => status === quote.status);
  const hasLapsed = isLapsed(quote, Date.now());
  const button = (name: Dialog, label: string, look: 'secondary' | 'quiet' = 'secondary') => (
    <Button look={look} size="small" onClick={() => setDialog(name)}>
      {label}
    </Button>
  );

  return (
    <div className="no-print mt-4 flex flex-wrap gap-2">
      {isOpen && !hasLapsed && (
        <Button look="accent" size="small" onClick={() => setDialog('send')}>
          {quote.sentAt ? 'Send Quote again' : 'Send Quote'}
        </Button>
      )}
      {isOpen && hasLapsed && (
        <Button look="accent" size="small" onClick={() => setDialog('renew')}>
          Renew at today’s prices
        </Button>
      )}
      {isOpen && (
        <Button
          look="secondary"
          size="small"
          onClick={() => navigate({ search: `?${editing(query)}` }, { preventScrollReset: true })}
        >
          Edit Quote
        </Button>
      )}
      {quote.status === 'pending' && (
        <Button
          look="secondary"
          size="small"
          pending={approve.isPending}
          onClick={() => approve.mutate(quote)}
        >
          Approve
        </Button>
      )}
      {isQuoteConvertible(quote.status) && button('convert', 'Convert to Project')}
      {quote.status === 'approved' && !hasLapsed && (
        <>
          {button('accept', 'Accept for client')}
          {button('decline', 'Reject')}
        </>
      )}
      {isOpen && !hasLapsed && button('renew', 'Renew at today’s prices', 'quiet')}
      {!isOpen && <MailLink quote={quote} />}
      {button('withdraw', 'Withdraw link', 'quiet')}
      <SendQuote quote={dialog === 'send' ? quote : null} onClose={close} />
      <ConvertQuote quote={dialog === 'convert' ? quote : null} onClose={close} />
      <RenewQuote quote={dialog === 'renew' ? quote : null} onClose={close} />
      <AcceptForClient quote={dialog === 'accept' ? quote : null} onClose={close} />
      <DeclineForClient quote={dialog === 'decline' ? quote : null} onClose={close} />
      <WithdrawLink quote={dialog === 'withdraw' ? quote : null} onClose={close} />
    </div>
  );
}
