import { applyCredit, type InvoiceDetail } from '#contract/billing/invoices.ts';
import { formatCents } from '#domain/money.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { invoiceStep } from './invoice-step.ts';

/** The client's credit beside an open invoice, applied with one click. */
export function ApplyCredit({ invoice }: { invoice: InvoiceDetail }) {
  const apply = useChange(
    applyCredit,
    invoiceStep(({ openCents }) =>
      openCents === 0
        ? 'Paid with the client’s credit'
        : `Credit applied, ${formatCents(openCents)} still due`,
    ),
  );
  return (
    <div className="mt-6">
      <Notice kind="info">
        <p>This client has {formatCents(invoice.clientCreditCents)} of credit.</p>
        <div className="mt-3">
          <Button
            look="secondary"
            size="small"
            pending={apply.isPending}
            onClick={() => apply.mutate({ params: { id: invoice.id } })}
          >
            Apply {formatCents(Math.min(invoice.clientCreditCents, invoice.openCents))}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
