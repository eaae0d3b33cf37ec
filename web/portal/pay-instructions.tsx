import type { ClientBilling } from '#contract/billing/client-billing.ts';
import { compactCode } from '#domain/billing/bank-account.ts';
import { type Cents, formatCents } from '#domain/money.ts';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';

/** Where clients pay: a text, and the lines of the account, which then stand in its place. */
export type WhereToPay = Pick<ClientBilling, 'howToPay' | 'payTo'>;

interface PayInstructionsProps extends WhereToPay {
  /** The reference to state with the payment: the invoice number. */
  reference: string;
  amountCents: Cents;
  /** That this differs from what the invoice prints, or ''. */
  notice?: string;
  /** A heading above says that this is by bank transfer. */
  isTitled?: boolean;
}

/** Where to pay an invoice, with which reference, and how much. */
export function PayInstructions({
  howToPay,
  payTo,
  reference,
  amountCents,
  notice = '',
  isTitled = false,
}: PayInstructionsProps) {
  const amount = formatCents(amountCents);
  return (
    <div className="grid gap-4 rounded-md bg-sunken p-4">
      {notice && <p>{notice}</p>}
      {payTo.length > 0 ? (
        !isTitled && <p>By bank transfer to:</p>
      ) : (
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
      )}
      <dl className="-mt-2 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
        {payTo.map(({ label, value }) => (
          <PayLine key={label} label={label} value={value} copied={copiedText(label, value)} />
        ))}
        <PayLine
          label="Reference"
          what="invoice number"
          value={reference}
          copied={reference}
          isStrong
        />
        {/* Forms of banks take a plain number. */}
        <PayLine
          label="Amount"
          what="amount"
          value={amount}
          copied={(amountCents / 100).toFixed(2)}
          isStrong
        />
      </dl>
    </div>
  );
}

/** What a bank's form takes: numbers without the spaces that make them readable. */
function copiedText(label: string, value: string): string {
  return label === 'IBAN' ? compactCode(value) : value;
}

interface PayLineProps {
  label: string;
  /** What the button copies, in words; the label by default. */
  what?: string;
  value: string;
  /** The text that the button copies. */
  copied: string;
  isStrong?: boolean;
}

function PayLine({ label, what = label, value, copied, isStrong = false }: PayLineProps) {
  return (
    <>
      {/* Above its value: a number must not break on a narrow screen. */}
      <dt className="col-span-2 mt-2 text-sm text-muted">{label}</dt>
      <dd className={`figures min-w-0 break-words select-all ${isStrong ? 'font-semibold' : ''}`}>
        {value}
      </dd>
      {/* The text of the button, not its room, ends where the box does. */}
      <dd className="-mr-3">
        <CopyButton text={copied} what={what} isSmall />
      </dd>
    </>
  );
}
