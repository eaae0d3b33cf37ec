import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { getLeadConversions } from '#contract/leads/lead-conversions.ts';
import type { ShownQuote } from '#contract/quotes/quote-records.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { RecordActions } from '#web/kit/record/record-actions.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { isPriced } from '../quote-queries.ts';
import { type QuoteDialog, useQuoteSteps } from './use-quote-steps.ts';

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

/** The actions that a quote's status and somebody's rights allow. */
export function QuoteActions({ quote }: { quote: ShownQuote }) {
  const [dialog, setDialog] = useState<QuoteDialog | null>(null);
  const close = () => setDialog(null);
  const conversions = useQuery(liveQueryOf(getLeadConversions, { params: { id: quote.leadId } }));
  const project = conversions.data?.projects.find(({ quoteId }) => quoteId === quote.id);
  // While it is loading, nothing is offered that may be over.
  const isOver = conversions.isPending || project !== undefined;
  const actions = useQuoteSteps(quote, isOver, setDialog);
  return (
    <div className="no-print mt-4">
      {project && (
        <div className="mb-4">
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
      <RecordActions title={`Quote ${quote.reference}`} actions={actions} />
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
