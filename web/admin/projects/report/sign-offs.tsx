import type { ShownReport } from '#contract/projects/project-report.ts';
import { signOffWords } from '#domain/approval/sign-off-words.ts';
import { Cell, Column, RowHead, Table } from '#web/kit/ui/table.tsx';
import { milestonePaymentText } from '#web/shared/system/milestone-payment-text.ts';
import { dayText } from '../project-words.ts';

/** What the client approved and what each approval makes due; nothing in projects without either. */
export function SignOffs({ milestones }: Pick<ShownReport, 'milestones'>) {
  const shown = milestones.filter(({ signOff, payment }) => signOff !== null || payment !== null);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="sign-offs-heading" className="mt-8">
      <h2 id="sign-offs-heading" className="text-lg">
        Sign-off and payments
      </h2>
      <Table caption="Sign-off and payments of milestones" className="mt-2">
        <thead>
          <tr>
            <Column>Milestone</Column>
            <Column>Sign-off</Column>
            <Column className="max-sm:hidden">Payment</Column>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ title, signOff, payment }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a report are never reordered
            <tr key={index}>
              <RowHead className="break-words sm:min-w-44">{title}</RowHead>
              <Cell className="break-words sm:min-w-44">
                {signOff === null ? (
                  <span className="text-muted">Not asked yet</span>
                ) : (
                  `${signOffWords(signOff)}, ${dayText(signOff.on)}`
                )}
                {payment && <span className="figures block sm:hidden">{paymentText(payment)}</span>}
              </Cell>
              <Cell className="figures max-sm:hidden">{payment && paymentText(payment)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** What a milestone's invoice says; '' for those who may not see figures. */
function paymentText({
  totalCents,
  ...payment
}: NonNullable<ShownReport['milestones'][number]['payment']>): string {
  return totalCents === undefined ? '' : milestonePaymentText({ ...payment, totalCents });
}
