import type { PayPage } from '#contract/billing/pay-page.ts';
import { formatCents } from '#domain/money.ts';
import { Notice } from '#web/kit/ui/notice.tsx';

/** What became of the invoice and of the last payment, and what to do. */
export function PayState({ page }: { page: PayPage }) {
  const { status, attempt } = page;
  if (status === 'paid')
    return (
      <Notice kind="success" announced>
        This invoice is paid. Thank you! You don’t need to do anything.
      </Notice>
    );
  if (status === 'credited')
    return <Notice kind="info">This invoice was credited in full. There is nothing to pay.</Notice>;
  if (status === 'void')
    return <Notice kind="info">This invoice is no longer valid. There is nothing to pay.</Notice>;
  if (attempt === null) return null;
  const amount = formatCents(attempt.amountCents);
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
        We received your payment, but it differs from what we asked for. Our team is looking at it
        and will write to you. Please don’t pay again.
      </Notice>
    );
  if (attempt.failure !== '' || attempt.state === 'failed')
    return (
      <Notice kind="danger" announced>
        Your payment of {amount} did not go through. {attempt.failure} You have not been charged.
        Try another card, or pay by bank transfer.
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
