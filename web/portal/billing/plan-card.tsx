import { Download } from 'lucide-react';
import { useRef } from 'react';
import type { ClientInvoice, ClientPlan } from '#contract/billing/client-billing.ts';
import { getInvoicePdf } from '#contract/billing/invoices.ts';
import { contractSums } from '#domain/billing/contract-sums.ts';
import { formatCents } from '#domain/money.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { Figure } from '#web/kit/ui/basics/figure.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { StatusDot, type StatusTone } from '#web/kit/ui/records/status-dot.tsx';
import { dayText } from '#web/shared/calendar-day.ts';
import type { WhereToPay } from '../pay-instructions.tsx';
import { dueText } from './due-text.ts';
import { PayOff } from './pay-off.tsx';
import { PaymentTrack } from './payment-track.tsx';

const badges: Record<ClientPlan['badge'], [tone: StatusTone, label: string]> = {
  active: ['success', 'Active'],
  overdue: ['danger', 'Overdue'],
  paid: ['neutral', 'Paid in full'],
  stopped: ['neutral', 'Canceled'],
};

interface PlanCardProps {
  plan: ClientPlan;
  invoices: readonly ClientInvoice[];
  pay: WhereToPay;
}

/** "$50/month"; cents only if there are any. */
function monthlyText(cents: number): string {
  return `${formatCents(cents).replace(/\.00$/, '')}/month`;
}

/** One agreement: what is paid, the next payment, and its invoice. */
export function PlanCard({ plan, invoices, pay }: PlanCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [tone, badge] = badges[plan.badge];
  const title = plan.projectName || 'Custom CRM Development';
  const issued = invoices.filter(
    ({ number, quoteReference }) => number !== null && quoteReference === plan.quoteReference,
  );
  const sums = contractSums(
    invoices.filter(({ quoteReference }) => quoteReference === plan.quoteReference),
  );
  const next = invoices.find(({ id }) => id === plan.next?.invoiceId);
  // The next one to pay if it is issued, else the latest one.
  const shown = issued.find(({ id }) => id === plan.next?.invoiceId) ?? issued.at(-1);
  // Empty unless it is issued, is to be paid online, and the reader may pay it.
  const isToPay = next !== undefined && next.openCents > 0 && next.chargeNotice === '';
  const payPath = isToPay ? next.payPath : '';
  return (
    <section
      aria-label={`Current plan: ${title}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 rounded-lg border border-line bg-surface p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <div className="min-w-0">
          <p className="eyebrow">Current plan</p>
          <h2 ref={heading} tabIndex={-1} className="mt-1 text-2xl break-words">
            {title}
          </h2>
          {plan.monthlyCents !== null && (
            <p className="figures mt-1 text-lg font-semibold">{monthlyText(plan.monthlyCents)}</p>
          )}
          <p className="break-words text-muted">
            {plan.planLabel}, quote{' '}
            <span className="figures whitespace-nowrap">{plan.quoteReference}</span>
          </p>
        </div>
        <p className="font-semibold">
          <StatusDot tone={tone} label={badge} />
        </p>
      </div>
      <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-3">
        <div>
          <dt className="eyebrow">Next payment</dt>
          <dd className="text-xl font-semibold">
            {plan.next ? <Figure>{formatCents(plan.next.openCents)}</Figure> : 'None'}
          </dd>
          {plan.next && (
            <dd className="text-sm text-muted">
              {next?.chargeNotice || <>Due {next ? dueText(next) : dayText(plan.next.dueOn)}</>}
            </dd>
          )}
        </div>
        <div>
          <dt className="eyebrow">Paid so far</dt>
          <dd className="text-xl font-semibold">
            <Figure>{formatCents(plan.paidCents)}</Figure>
          </dd>
          <dd className="text-sm text-muted">
            of <Figure>{formatCents(plan.totalCents)}</Figure>
          </dd>
          <dd className="text-sm text-muted">
            <Figure>{formatCents(sums.invoiced)}</Figure> invoiced,{' '}
            <Figure>{formatCents(sums.open)}</Figure> open
          </dd>
        </div>
        <div>
          <dt className="eyebrow">Payments left</dt>
          <dd className="figures text-xl font-semibold">{plan.remainingPayments}</dd>
        </div>
        <div className="sm:col-span-3">
          <dt className="eyebrow">Support</dt>
          <dd>{plan.supportText}</dd>
        </div>
      </dl>
      <PaymentTrack
        invoices={invoices.filter(({ quoteReference }) => quoteReference === plan.quoteReference)}
      />
      <div className="flex flex-wrap items-center gap-3 max-sm:*:w-full">
        {next && payPath !== '' && (
          <a href={payPath} className={buttonClass('accent')}>
            Pay {formatCents(next.openCents)}
            <span className="sr-only"> for invoice {next.number} online</span>
          </a>
        )}
        {shown ? (
          <a
            href={endpointUrl(getInvoicePdf.path, { id: shown.id })}
            download
            className={buttonClass(payPath === '' ? 'primary' : 'secondary')}
          >
            <Download aria-hidden size={18} />
            View Invoice<span className="sr-only"> {shown.number} as a PDF file</span>
          </a>
        ) : (
          plan.badge !== 'stopped' && (
            <p className="text-muted">Your first invoice is on its way.</p>
          )
        )}
        {plan.payoff && <PayOff plan={plan} payoff={plan.payoff} pay={pay} fallback={heading} />}
      </div>
    </section>
  );
}
