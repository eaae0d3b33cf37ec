import type { ClientInvoice } from '#contract/billing/client-billing.ts';
import { startClientCheckout } from '#contract/billing/pay-page.ts';
import { formatCents } from '#domain/money.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';

/** Pays several open invoices at once, online; nothing where there are fewer than two. */
export function PayAll({ invoices }: { invoices: readonly ClientInvoice[] }) {
  const open = invoices.filter(
    ({ openCents, payPath, chargeNotice }) =>
      openCents > 0 && payPath !== '' && chargeNotice === '',
  );
  const pay = useChange(startClientCheckout, {
    failed: 'The payment page did not open',
    onSuccess: ({ url }) => location.assign(url),
  });
  if (open.length < 2) return null;
  const cents = open.reduce((sum, { openCents }) => sum + openCents, 0);
  return (
    <Button
      look="secondary"
      size="small"
      pending={pay.isPending}
      onClick={() => pay.mutate({ body: { invoiceIds: open.map(({ id }) => id) } })}
    >
      Pay {open.length} open invoices online, {formatCents(cents)}
    </Button>
  );
}
