import type { PayPage } from '#contract/billing/pay-page.ts';
import { formatCents } from '#domain/money.ts';
import { formatMinor } from '#domain/payment/currency-text.ts';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { Notice } from '#web/kit/ui/notice.tsx';

/** What became of the invoice and of the last payment, and what to do. */
export function PayState({ page }: { page: PayPage }) {
  const { status, attempt } = page;
  if (status === 'paid')
    return (
      <Notice kind="success" announced>
        This invoice is paid. Thank you! You don’t need to do anything. <ToCredit page={page} />
      </Notice>
    );
  if (status === 'credited')
    return (
      <Notice kind="info">
        This invoice was credited in full. There is nothing to pay. <ToCredit page={page} />
      </Notice>
    );
  if (status === 'void')
    return (
      <Notice kind="info">
        This invoice is no longer valid. There is nothing to pay. <ToCredit page={page} />
      </Notice>
    );
  if (attempt === null) return null;
  const amount = formatMinor(attempt.amountCents, attempt.currency);
  if (attempt.state === 'processing')
    return (
      <Notice kind="info" announced>
        Your payment of {amount} is on its way. Banks can take a few days; we will email you once it
        has arrived. Please don’t pay again.
      </Notice>
    );
  if (attempt.state === 'needs-look')
    return (
      <Notice kind="warning" announced>
        We received your payment of {amount}, but it differs from what we asked for. Our team is
        looking at it and will write to you. Please don’t pay again. Questions? Write to{' '}
        <a
          href={`mailto:${siteSettings.companyEmail}`}
          className="break-words underline underline-offset-4"
        >
          {siteSettings.companyEmail}
        </a>
        .
      </Notice>
    );
  if (attempt.failure !== '' || attempt.state === 'failed')
    return (
      <Notice kind="danger" announced>
        Your payment of {amount} did not go through. {attempt.failure} You have not been charged.
        Try another card, or pay by bank transfer.
      </Notice>
    );
  if (attempt.state === 'paid' && attempt.returnedCents > 0)
    return (
      <Notice kind="info">
        We received your payment of {amount}, and{' '}
        {formatMinor(attempt.returnedCents, attempt.currency)} of it went back to you.{' '}
        {formatCents(page.openCents)} is open.
      </Notice>
    );
  if (attempt.state === 'paid')
    return (
      <Notice kind="success" announced>
        We received your payment of {amount}. {formatCents(page.openCents)} is still open.
      </Notice>
    );
  return null;
}

/** What of the last payment the invoice did not take: something else settled it in the meantime. */
function ToCredit({ page: { attempt } }: { page: PayPage }) {
  if (attempt === null || attempt.creditCents <= 0) return null;
  return (
    <>
      We received your payment, too: {formatCents(attempt.creditCents)} of it stays as credit for
      your next invoice.
    </>
  );
}
