import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { OfferReply } from '#contract/quotes/acceptance.ts';
import { formatCents } from '#domain/money.ts';
import { useViewer } from '#web/kit/shell/session-store.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';

const instants = new Intl.DateTimeFormat('en-US', {
  ...({ year: 'numeric', month: 'long', day: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
});

/** The quiet moment after signing: what was signed, when, and where the copy is. */
export function SignedNote({ offer }: { offer: OfferReply }) {
  const { acceptance, quote, plans } = offer;
  const viewer = useViewer();
  if (acceptance === null) return null;
  const plan = plans.find((one) => one.plan === acceptance.plan);
  return (
    <div className="mb-10 grid gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-8">
      <span
        aria-hidden
        className="grid size-14 place-items-center rounded-full bg-success-soft text-success"
      >
        <Check size={28} />
      </span>
      <div className="grid min-w-0 gap-2">
        <p className="font-display text-2xl font-semibold break-words">
          Thank you. We’re looking forward to building this with you.
        </p>
        <p className="figures max-w-prose break-words text-muted">
          Quote {quote.reference}, version {acceptance.versionNumber}
          {plan && `: ${plan.label}, ${formatCents(plan.totalCents)} in total`}. Signed{' '}
          {instants.format(Date.parse(acceptance.acceptedAt))}. A copy goes to the email address on
          the quote.
        </p>
        {viewer.kind === 'client' && (
          <p className="no-print mt-2 flex flex-wrap gap-3">
            <Link to="/client-portal" className={buttonClass('primary', 'small')}>
              Go to your project
            </Link>
            <Link to="/client-portal#billing" className={buttonClass('secondary', 'small')}>
              See your invoices
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
