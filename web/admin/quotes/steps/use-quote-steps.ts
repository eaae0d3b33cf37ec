import { useNavigate, useSearchParams } from 'react-router';
import { viewAsCustomer } from '#contract/accounts/view-as.ts';
import { changeQuote } from '#contract/quotes/quote-editing.ts';
import type { ShownQuote } from '#contract/quotes/quote-records.ts';
import { mailQuoteLink } from '#contract/quotes/quote-sending.ts';
import type { Need } from '#domain/account/rights.ts';
import { isSilentDraft } from '#domain/quote/quote-source.ts';
import { isQuoteConvertible, openQuoteStatuses } from '#domain/quote/quote-status.ts';
import { useSeeAsClient } from '#web/admin/see-as-client.tsx';
import { showAtOnce } from '#web/kit/api/cached-copies.ts';
import type { OfferedAction, RecordAction } from '#web/kit/record/record-actions.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { showQuote } from '../quote-queries.ts';
import { isLapsed } from '../quote-words.ts';
import { useCompanyNow } from '../use-company-now.ts';

/** The dialogs of a quote's page. */
export type QuoteDialog =
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
const needs: Record<QuoteDialog, Need> = {
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

/**
 * The actions that a quote's status allows, in order; the buttons are what its next step may be.
 *
 * @param isOver whether it became a project, or that is not known yet
 */
export function useQuoteSteps(
  quote: ShownQuote,
  isOver: boolean,
  show: (dialog: QuoteDialog) => void,
): OfferedAction[] {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { id, customerName: name, customerEmail: email } = quote;
  const seeAsClient = useSeeAsClient({ start: viewAsCustomer, id, name, email });
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
  // The private link of an answered quote again, after it expired or was withdrawn.
  const mail = useChange(mailQuoteLink, {
    done: ({ customerEmail }) => ({
      title: 'Link emailed',
      description: `We emailed a link to the quote to ${customerEmail} and any other signers.`,
    }),
    failed: 'Failed to email the link',
    onSuccess: showQuote,
  });
  function openForm(): void {
    const editQuery = new URLSearchParams(query);
    editQuery.set('edit', 'yes');
    navigate({ search: `?${editQuery}` }, { preventScrollReset: true });
  }

  const { status } = quote;
  const hasLapsed = isLapsed(quote, useCompanyNow());
  const isSilent = isSilentDraft(quote);
  const isUnanswered = openQuoteStatuses.some((open) => open === status);
  const isOpen = isUnanswered && !isOver;
  const isConfirmed = quote.secondLook?.confirmedAt !== null;
  const waitsForClient = status === 'approved' && !hasLapsed;
  const button = (dialog: QuoteDialog, label: string): RecordAction => ({
    label,
    run: () => show(dialog),
    needs: needs[dialog],
  });
  const line = (dialog: QuoteDialog, label: string): RecordAction => ({
    ...button(dialog, label),
    isFurther: true,
  });
  const accent = { look: 'accent' } as const;
  const sendLabel = quote.sentAt ? 'Send Quote again' : 'Send Quote';
  return [
    isOpen && !hasLapsed && isConfirmed && { ...button('send', sendLabel), ...accent },
    isOpen && hasLapsed && { ...button('renew', 'Renew at current prices'), ...accent },
    isOpen && { label: 'Edit Quote', run: openForm, shortcut: 'E', needs: needs.renew },
    !isOver &&
      isConfirmed &&
      isQuoteConvertible(status) && {
        ...button('convert', 'Convert to Project'),
        ...(status === 'accepted' && accent),
      },
    status === 'rejected' && button('copy', 'Make a new quote from this one'),
    // Sending approves as well.
    status === 'pending' &&
      !isOver &&
      isConfirmed && {
        label: 'Approve',
        run: () => approve.mutate(quote),
        isPending: approve.isPending,
        needs: 'quotes:change',
        isFurther: true,
      },
    waitsForClient && line('accept', 'Accept for client'),
    waitsForClient && line('decline', 'Reject'),
    !isOver && (status === 'pending' || hasLapsed) && line('reject', 'Reject'),
    isOpen && !hasLapsed && line('renew', 'Renew at current prices'),
    status !== 'rejected' && line('copy', 'Copy'),
    !isUnanswered &&
      !isSilent && {
        label: 'Email link',
        run: () => mail.mutate({ params: { id } }),
        isPending: mail.isPending,
        needs: mailQuoteLink,
        isFurther: true,
      },
    !isSilent && line('withdraw', 'Withdraw link'),
    ...seeAsClient,
    !isOver && status !== 'accepted' && { ...line('delete', 'Delete'), isDestructive: true },
  ];
}
