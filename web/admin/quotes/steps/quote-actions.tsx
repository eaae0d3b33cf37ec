import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { viewAsCustomer } from '#contract/accounts/view-as.ts';
import { getLeadConversions } from '#contract/leads/lead-conversions.ts';
import { changeQuote } from '#contract/quotes/quote-editing.ts';
import type { ShownQuote } from '#contract/quotes/quote-records.ts';
import { mailQuoteLink } from '#contract/quotes/quote-sending.ts';
import type { Need } from '#domain/account/rights.ts';
import { isSilentDraft } from '#domain/quote/quote-source.ts';
import { isQuoteConvertible, openQuoteStatuses } from '#domain/quote/quote-status.ts';
import { SeeAsClient } from '#web/admin/see-as-client.tsx';
import { showAtOnce } from '#web/kit/api/cached-copies.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { useMay } from '#web/kit/session/rights.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { isPriced, showQuote } from '../quote-queries.ts';
import { isLapsed } from '../quote-words.ts';
import { useCompanyNow } from '../use-company-now.ts';

const AcceptForClient = laterPart(
  async () => (await import('./accept-for-client.tsx')).AcceptForClient,
  ({ quote }) => quote !== null,
);
const ConvertQuote = laterPart(
  async () => (await import('./convert-quote.tsx')).ConvertQuote,
  ({ quote }) => quote !== null,
);
const CopyQuote = laterPart(
  async () => (await import('./copy-quote.tsx')).CopyQuote,
  ({ quote }) => quote !== null,
);
const DeleteQuote = laterPart(
  async () => (await import('./delete-quote.tsx')).DeleteQuote,
  ({ quote }) => quote !== null,
);
const RejectQuote = laterPart(
  async () => (await import('./reject-quote.tsx')).RejectQuote,
  ({ quote }) => quote !== null,
);
const RenewQuote = laterPart(
  async () => (await import('./renew-quote.tsx')).RenewQuote,
  ({ quote }) => quote !== null,
);
const SendQuote = laterPart(
  async () => (await import('./send-quote.tsx')).SendQuote,
  ({ quote }) => quote !== null,
);
const WithdrawLink = laterPart(
  async () => (await import('./withdraw-link.tsx')).WithdrawLink,
  ({ quote }) => quote !== null,
);

type DialogName =
  | 'send'
  | 'convert'
  | 'renew'
  | 'copy'
  | 'accept'
  | 'decline'
  | 'reject'
  | 'delete'
  | 'withdraw';

/** What each dialog needs. */
const needs: Record<DialogName, Need> = {
  send: ['quotes:change', 'figures'],
  convert: ['quotes:see', 'projects:change', 'figures'],
  renew: ['quotes:change', 'figures'],
  copy: ['quotes:change', 'figures'],
  accept: ['quotes:change', 'figures'],
  decline: 'quotes:change',
  reject: 'quotes:change',
  delete: 'quotes:delete',
  withdraw: 'quotes:change',
};

/** The actions that a quote's status and somebody's rights allow. */
export function QuoteActions({ quote }: { quote: ShownQuote }) {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const may = useMay();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const close = () => setDialog(null);
  const approve = useChange(changeQuote, {
    input: ({ id, version }: ShownQuote) => ({
      params: { id },
      body: { version, status: 'approved' as const },
    }),
    done: ({ reference }) => ({
      title: 'Quote approved',
      description: `The client can accept ${reference} once they have the link.`,
    }),
    failed: 'Failed to approve quote',
    optimistic: (client, before) =>
      showAtOnce(client, before, (copy) => ({ ...copy, status: 'approved' as const })),
    onSuccess: showQuote,
  });
  function openForm(): void {
    const editQuery = new URLSearchParams(query);
    editQuery.set('edit', 'yes');
    navigate({ search: `?${editQuery}` }, { preventScrollReset: true });
  }

  const conversions = useQuery(liveQueryOf(getLeadConversions, { params: { id: quote.leadId } }));
  const project = conversions.data?.projects.find(({ quoteId }) => quoteId === quote.id);
  // While it is loading, nothing is offered that may be over.
  const isOver = conversions.isPending || project !== undefined;
  const isOpen = openQuoteStatuses.some((status) => status === quote.status);
  const hasLapsed = isLapsed(quote, useCompanyNow());
  const isUnconfirmed = quote.secondLook?.confirmedAt === null;
  const button = (
    name: DialogName,
    label: string,
    look: 'secondary' | 'quiet' | 'danger' = 'secondary',
  ) =>
    may(needs[name]) && (
      <Button look={look} size="small" onClick={() => setDialog(name)}>
        {label}
      </Button>
    );

  return (
    <div className="no-print mt-4 flex flex-wrap gap-2">
      {project && (
        <div className="mb-2 basis-full">
          <Notice kind="success">
            This quote became the project{' '}
            <Link
              to={`/admin/projects/${project.id}`}
              className="font-medium underline underline-offset-4"
            >
              {project.name}
            </Link>
            , created by {project.by}, <RelativeDate at={project.at} />.
          </Notice>
        </div>
      )}
      {may(needs.send) && !isOver && isOpen && !hasLapsed && !isUnconfirmed && (
        <Button look="accent" size="small" onClick={() => setDialog('send')}>
          {quote.sentAt ? 'Send Quote again' : 'Send Quote'}
        </Button>
      )}
      {may(needs.renew) && !isOver && isOpen && hasLapsed && (
        <Button look="accent" size="small" onClick={() => setDialog('renew')}>
          Renew at current prices
        </Button>
      )}
      {may(needs.renew) && !isOver && isOpen && (
        <Button look="secondary" size="small" aria-keyshortcuts="E" onClick={openForm}>
          Edit Quote
        </Button>
      )}
      {may('quotes:change') && !isOver && quote.status === 'pending' && !isUnconfirmed && (
        <Button
          look="secondary"
          size="small"
          pending={approve.isPending}
          onClick={() => approve.mutate(quote)}
        >
          Approve
        </Button>
      )}
      {!isOver &&
        !isUnconfirmed &&
        isQuoteConvertible(quote.status) &&
        button('convert', 'Convert to Project')}
      {quote.status === 'approved' && !hasLapsed && (
        <>
          {button('accept', 'Accept for client')}
          {button('decline', 'Reject')}
        </>
      )}
      {!isOver && (quote.status === 'pending' || hasLapsed) && button('reject', 'Reject')}
      {!isOver && isOpen && !hasLapsed && button('renew', 'Renew at current prices', 'quiet')}
      {quote.status === 'rejected'
        ? button('copy', 'Make a new quote from this one')
        : button('copy', 'Copy', 'quiet')}
      {may(mailQuoteLink) && !isOpen && !isSilentDraft(quote) && <MailLink quote={quote} />}
      {!isSilentDraft(quote) && button('withdraw', 'Withdraw link', 'quiet')}
      <SeeAsClient
        start={viewAsCustomer}
        id={quote.id}
        name={quote.customerName}
        email={quote.customerEmail}
      />
      {!isOver && quote.status !== 'accepted' && button('delete', 'Delete', 'danger')}
      <SendQuote quote={dialog === 'send' ? quote : null} onClose={close} />
      <ConvertQuote
        quote={dialog === 'convert' ? quote : null}
        projects={conversions.data?.projects ?? []}
        onClose={close}
      />
      <RenewQuote quote={dialog === 'renew' && isPriced(quote) ? quote : null} onClose={close} />
      <CopyQuote quote={dialog === 'copy' && isPriced(quote) ? quote : null} onClose={close} />
      <AcceptForClient quote={dialog === 'accept' ? quote : null} onClose={close} />
      <RejectQuote by="client" quote={dialog === 'decline' ? quote : null} onClose={close} />
      <RejectQuote by="staff" quote={dialog === 'reject' ? quote : null} onClose={close} />
      <DeleteQuote quote={dialog === 'delete' ? quote : null} onClose={close} />
      <WithdrawLink quote={dialog === 'withdraw' ? quote : null} onClose={close} />
    </div>
  );
}

/** Mails the private link of an answered quote again, after it expired or was withdrawn. */
function MailLink({ quote }: { quote: ShownQuote }) {
  const mail = useChange(mailQuoteLink, {
    done: ({ customerEmail }) => ({
      title: 'Link emailed',
      description: `We emailed a link to the quote to ${customerEmail} and any other signers.`,
    }),
    failed: 'Failed to email the link',
    onSuccess: showQuote,
  });
  return (
    <Button
      look="quiet"
      size="small"
      pending={mail.isPending}
      onClick={() => mail.mutate({ params: { id: quote.id } })}
    >
      Email link
    </Button>
  );
}
