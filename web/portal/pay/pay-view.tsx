import { useEffect, useState } from 'react';
import { announceCheck, checkPayment, type PayPage } from '#contract/billing/pay-page.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { PayInstructions } from '../pay-instructions.tsx';
import { PayOnline } from './pay-online.tsx';
import { PayState } from './pay-state.tsx';
import { PaySums } from './pay-sums.tsx';

/** How often a payment that is on its way is asked about, in milliseconds, and how often at most. */
const askEveryMs = 4000;
const mostAsked = 15;

/** One invoice and the ways to pay it (rule PAYMENT-1). */
export function PayView({ token, first }: { token: string; first: PayPage }) {
  const [page, setPage] = useState(first);
  const isOpen = page.status === 'open' || page.status === 'overdue';
  const isOnItsWay = page.attempt?.state === 'processing';
  const isHeld = page.attempt?.state === 'needs-look';
  const isAllOnItsWay = isOnItsWay && (page.attempt?.amountCents ?? 0) >= page.openCents;
  const isPayable = isOpen && page.openCents > 0 && !isAllOnItsWay && !isHeld;

  useEffect(() => {
    if (!isOpen || !isOnItsWay) return;
    let asked = 0;
    const timer = window.setInterval(() => {
      asked += 1;
      if (asked > mostAsked) return clearInterval(timer);
      call(checkPayment, { params: { token } }).then(setPage, (failure: unknown) =>
        reportFailure('A payment could not be asked about', failure),
      );
    }, askEveryMs);
    return () => clearInterval(timer);
  }, [token, isOpen, isOnItsWay]);

  return (
    <div className="shell grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8 py-8 sm:py-12">
      <header className="grid gap-2">
        <p className="break-words text-muted">
          {page.companyName}
          {page.quoteReference && (
            <>
              , quote <span className="figures">{page.quoteReference}</span>
            </>
          )}
        </p>
        <h1 className="text-4xl break-words">
          Invoice <span className="figures">{page.number}</span>
        </h1>
        <p className="text-lg break-words">{page.label}</p>
      </header>

      <PayState page={page} />
      {isOpen && page.chargeNotice && <Notice kind="info">{page.chargeNotice}</Notice>}

      <PaySums page={page} />

      {isPayable && page.provider !== '' && !isOnItsWay && <PayOnline token={token} page={page} />}
      {isPayable && page.chargeNotice === '' && (
        <>
          <section aria-labelledby="transfer" className="grid gap-3">
            <h2 id="transfer" className="text-2xl">
              {page.provider === '' || isOnItsWay
                ? 'Pay by bank transfer'
                : 'Or pay by bank transfer'}
            </h2>
            <PayInstructions
              howToPay={page.howToPay}
              payTo={page.payTo}
              reference={page.number}
              amountCents={page.openCents}
              notice={page.payNotice}
              isTitled
            />
          </section>
          <ByCheck token={token} page={page} onPage={setPage} />
        </>
      )}
    </div>
  );
}

interface ByCheckProps {
  token: string;
  page: PayPage;
  onPage: (page: PayPage) => void;
}

/** Says to the team that a check comes. */
function ByCheck({ token, page, onPage }: ByCheckProps) {
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function press(): Promise<void> {
    setPending(true);
    setRefusal('');
    try {
      onPage(await call(announceCheck, { params: { token } }));
    } catch (cause) {
      setRefusal(failureText(cause, 'We couldn’t note that. Please try again.'));
    }
    setPending(false);
  }

  return (
    <section
      aria-labelledby="check"
      className={`grid gap-3 ${page.checkAnnouncedAt === null ? 'no-print' : ''}`}
    >
      <h2 id="check" className="text-2xl">
        Or pay by check
      </h2>
      {page.checkAnnouncedAt === null ? (
        <>
          <p className="text-muted">Tell us, and we will wait for it.</p>
          <div>
            <Button look="secondary" pending={isPending} onClick={press}>
              We’ll pay by check
            </Button>
          </div>
        </>
      ) : (
        <p role="status">
          Thank you. We know that a check is on its way. Please write{' '}
          <span className="figures">{page.number}</span> on it.
        </p>
      )}
      {refusal && (
        <Notice kind="danger" announced>
          {refusal}
        </Notice>
      )}
    </section>
  );
}
