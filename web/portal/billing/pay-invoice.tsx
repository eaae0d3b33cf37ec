import { useState } from 'react';
import { type ClientInvoice, issueClientInvoice } from '#contract/billing/client-billing.ts';
import { formatCents } from '#domain/money.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { dayText } from '#web/shared/calendar-day.ts';
import { PayInstructions, type WhereToPay } from '../pay-instructions.tsx';

interface PayInvoiceProps {
  invoice: ClientInvoice;
  pay: WhereToPay;
}

/** How to pay one invoice; for a planned payment the invoice is issued first. */
export function PayInvoice({ invoice, pay }: PayInvoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const issue = useChange(issueClientInvoice, { failed: 'That didn’t work' });
  const { number } = invoice;
  const name = number === null ? invoice.label : `invoice ${number}`;
  return (
    <>
      <Button look="accent" size="small" onClick={() => setOpen(true)}>
        Pay<span className="sr-only"> {name}</span>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={number === null ? `Pay ${invoice.label} now` : `Pay invoice ${number}`}
        description={`${formatCents(invoice.openCents)}, due ${dayText(invoice.dueOn)}`}
      >
        {number === null ? (
          <div className="grid gap-5">
            <p>
              We’ll invoice this payment on {dayText(invoice.issueOn)}. You can get the invoice
              today instead. We’ll email it to your billing contact. Your other payments stay the
              same.
            </p>
            <div className="flex flex-wrap gap-3">
              <Button
                look="primary"
                pending={issue.isPending}
                onClick={() => issue.mutate({ params: { id: invoice.id } })}
              >
                Get the invoice now
              </Button>
              <Button look="secondary" onClick={() => setOpen(false)}>
                Not now
              </Button>
            </div>
          </div>
        ) : (
          <div className="grid gap-5">
            {invoice.chargeNotice && <p>{invoice.chargeNotice}</p>}
            {invoice.payPath && (
              <p>
                <a href={invoice.payPath} className={buttonClass('accent')}>
                  Pay {formatCents(invoice.openCents)} online
                </a>
              </p>
            )}
            {!invoice.chargeNotice && (
              <PayInstructions
                {...pay}
                reference={number}
                amountCents={invoice.openCents}
                notice={invoice.payNotice}
              />
            )}
          </div>
        )}
      </Dialog>
    </>
  );
}
