import { useEffect, useState } from 'react';
import { getSharedInvoices, type SharedInvoices } from '#contract/billing/shared-invoices.ts';
import { formatCents } from '#domain/money.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { longDayText } from '#web/shared/calendar-day.ts';
import { PayInstructions } from '../../pay-instructions.tsx';

/** The invoices that the customer has to pay now, and where; nothing while there are none. */
export function OpenInvoices({ token }: { token: string }) {
  const [open, setOpen] = useState<SharedInvoices>();
  useEffect(() => {
    let isGone = false;
    call(getSharedInvoices, { params: { token } }).then(
      (read) => !isGone && setOpen(read),
      // The page says the rest; each invoice is also in a mail.
      (failure: unknown) => reportFailure('The open invoices could not be read', failure),
    );
    return () => {
      isGone = true;
    };
  }, [token]);
  if (open === undefined || open.invoices.length === 0) return null;
  const { invoices, howToPay, payTo } = open;
  return (
    <section className="mb-10 grid max-w-prose gap-6">
      <h3 className="font-text text-base font-semibold">
        {invoices.length === 1 ? 'Payment due' : `${invoices.length} invoices due`}
      </h3>
      {invoices.map(
        ({ number, label, dueOn, openCents, isOverdue, payNotice, chargeNotice, payPath }) => (
          <div key={number} className="grid gap-3">
            <p>
              <strong className="figures font-semibold">
                {label}: {formatCents(openCents)}
              </strong>{' '}
              <span className={isOverdue ? 'text-danger' : 'text-muted'}>
                {isOverdue ? 'was due' : 'due'} {longDayText(dueOn)}
              </span>
            </p>
            {chargeNotice && <p>{chargeNotice}</p>}
            {payPath && !chargeNotice && (
              <p>
                <a href={payPath} className={buttonClass('accent')}>
                  Pay {formatCents(openCents)} online
                </a>
              </p>
            )}
            {!chargeNotice && (
              <PayInstructions
                howToPay={howToPay}
                payTo={payTo}
                reference={number}
                amountCents={openCents}
                notice={payNotice}
              />
            )}
          </div>
        ),
      )}
    </section>
  );
}
