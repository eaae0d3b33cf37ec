import { formatCents } from '#domain/money.ts';

interface PayInstructionsProps {
  /** Several lines from the company's settings. */
  howToPay: string;
  /** The reference to state with the payment: the invoice number. */
  reference: string;
  amountCents: number;
}

/** Where to pay an invoice, with which reference, and how much. */
export function PayInstructions({ howToPay, reference, amountCents }: PayInstructionsProps) {
  return (
    <div className="grid gap-4 rounded-md bg-sunken p-4">
      <p className="break-words whitespace-pre-line">
        {howToPay.split(/(https:\/\/\S+)/).map((part, index) =>
          index % 2 === 1 ? (
            <a
              // biome-ignore lint/suspicious/noArrayIndexKey: the text is always split at the same places
              key={index}
              href={part}
              rel="noreferrer"
              target="_blank"
              className="break-all underline underline-offset-4"
            >
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        <dt className="text-muted">Please name</dt>
        <dd className="figures font-semibold select-all">{reference}</dd>
        <dt className="text-muted">Amount</dt>
        <dd className="figures font-semibold">{formatCents(amountCents)}</dd>
      </dl>
    </div>
  );
}
