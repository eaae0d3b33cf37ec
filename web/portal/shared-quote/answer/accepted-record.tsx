import { Download } from 'lucide-react';
import {
  getSharedCertificatePdf,
  getSharedSignedPdf,
  type OfferReply,
  type QuoteEvent,
  signatureBox,
} from '#contract/quotes/acceptance.ts';
import { firstPaymentText } from '#domain/billing/first-payment.ts';
import { addMonths } from '#domain/calendar-date.ts';
import { formatCents } from '#domain/money.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Ledger } from '#web/kit/ui/records/ledger.tsx';
import { longDayText } from '#web/shared/calendar-day.ts';
import { SignatureStroke } from './signature-pad.tsx';

const instants = new Intl.DateTimeFormat('en-US', {
  ...({ year: 'numeric', month: 'long', day: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
});

const eventNames: Record<QuoteEvent['kind'], string> = {
  sent: 'Sent',
  opened: 'First opened',
  signed: 'Signed',
  'accepted-on-behalf': 'Accepted on your behalf',
  declined: 'Declined',
};

interface AcceptedRecordProps {
  token: string;
  acceptance: NonNullable<OfferReply['acceptance']>;
  offer: OfferReply;
}

/** The signatures, their record, and the resulting payments. */
export function AcceptedRecord({ token, acceptance, offer }: AcceptedRecordProps) {
  const plan = offer.plans.find((one) => one.plan === acceptance.plan);
  // As they were signed, whatever the plans cost today.
  const payments = plan?.payments ?? [];
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 md:grid-cols-2">
      <div className="grid grid-cols-1 gap-5">
        {acceptance.signatures.length === 0 ? (
          <div className="grid grid-cols-1 gap-5">
            <SignatureView kind={acceptance.signatureKind} {...acceptance} />
            <p>
              <span className="block font-semibold break-words">
                {acceptance.signerName}, {acceptance.signerRole}
              </span>
              {acceptance.recordedName !== '' && (
                <span className="block text-muted">
                  Recorded by {acceptance.recordedName} on your behalf
                </span>
              )}
            </p>
          </div>
        ) : (
          <ol className="grid grid-cols-1 gap-6">
            {acceptance.signatures.map((one) => (
              <li key={one.signedAt + one.signerName} className="grid gap-2">
                <SignatureView kind={one.signatureKind} {...one} />
                <p className="font-semibold break-words">
                  {one.signerName}, {one.signerRole}
                </p>
                <p className="figures text-sm text-muted">
                  {instants.format(Date.parse(one.signedAt))}, from{' '}
                  <span className="break-all">{one.address}</span>
                </p>
              </li>
            ))}
          </ol>
        )}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-[0.9375rem]">
          {offer.events.map((event) => (
            <div key={`${event.kind} ${event.at} ${event.by}`} className="contents">
              <dt className="text-muted">
                {event.kind === 'sent' && offer.events[0]?.kind === 'opened'
                  ? 'Last sent'
                  : eventNames[event.kind]}
              </dt>
              <dd className="figures break-words">
                {instants.format(Date.parse(event.at))}
                {acceptance.signatures.length > 0 && event.by && `, ${event.by}`}
              </dd>
            </div>
          ))}
          {acceptance.signatures.length === 0 && (
            <>
              <dt className="text-muted">From</dt>
              <dd className="figures break-all">{acceptance.address}</dd>
            </>
          )}
          <dt className="text-muted">Version</dt>
          <dd className="figures">{acceptance.versionNumber}</dd>
          <dt className="text-muted">SHA-256</dt>
          <dd className="font-mono text-sm break-all">{acceptance.documentHash}</dd>
        </dl>
        <div className="no-print flex flex-wrap gap-3">
          <a
            href={endpointUrl(getSharedSignedPdf.path, { token })}
            download
            className={buttonClass('primary')}
          >
            <Download aria-hidden size={18} />
            Download the signed quote
          </a>
          <a
            href={endpointUrl(getSharedCertificatePdf.path, { token })}
            download
            className={buttonClass('secondary')}
          >
            <Download aria-hidden size={18} />
            Download the certificate
          </a>
        </div>
      </div>
      <section>
        <h3 className="font-text text-base font-semibold">{plan?.label ?? 'Payments'}</h3>
        <Ledger
          caption="Payments"
          lines={[
            ...payments.map((payment, index) => ({
              key: payment.label,
              label: payment.label,
              ...(payment.monthsAfter !== null && {
                note:
                  index === 0 && acceptance.firstPayment
                    ? firstPaymentText(acceptance.firstPayment, longDayText)
                    : longDayText(addMonths(acceptance.startsOn, payment.monthsAfter)),
              }),
              amount: formatCents(payment.amountCents),
            })),
            {
              key: 'total',
              label: 'Total before taxes',
              amount: formatCents(payments.reduce((sum, one) => sum + one.amountCents, 0)),
              isTotal: true,
            },
          ]}
        />
        <p className="mt-2 text-sm text-muted">
          {acceptance.plan === 'milestone-plan'
            ? 'We email the invoice for each later payment when you approve its milestone.'
            : 'We email an invoice for each payment on its date.'}
        </p>
      </section>
    </div>
  );
}

interface SignatureViewProps {
  kind: 'typed' | 'drawn' | 'on-behalf';
  /** The typed name, or path data. */
  signature: string;
  signerName: string;
}

/** A signature, typed or drawn. */
function SignatureView({ kind, signature, signerName }: SignatureViewProps) {
  if (kind === 'typed')
    return <p className="font-display text-3xl break-words text-primary">{signature}</p>;
  if (kind === 'drawn')
    return (
      <svg
        role="img"
        aria-label={`Signature of ${signerName}`}
        viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
        className="w-full max-w-72 text-ink"
      >
        <SignatureStroke path={signature} />
      </svg>
    );
  return null;
}
